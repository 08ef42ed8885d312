import { describe, expect, test } from 'vitest'
import { youtubeIdOf } from './youtube.ts'

const ID = 'dQw4w9WgXcQ'

describe('links to one video', () => {
  test.each([
    ID,
    ` ${ID} `,
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&t=42s`,
    `https://music.youtube.com/watch?v=${ID}&list=RDAMVM`,
    `https://www.youtube.com/watch?list=PL123&v=${ID}&index=2`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc&t=4`,
    `youtu.be/${ID}`,
    `https://www.youtube.com/embed/${ID}?autoplay=1`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/v/${ID}`,
    `HTTPS://WWW.YouTube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}#t=10`,
  ])('%s', (link) => expect(youtubeIdOf(link)).toBe(ID))

  test('with dashes and underscores in the id', () => {
    expect(youtubeIdOf('https://youtu.be/-_abcDEF123')).toBe('-_abcDEF123')
  })
})

describe('everything else', () => {
  test.each([
    '',
    ' ',
    'dQw4w9WgXc',
    `${ID}x`,
    'https://www.youtube.com/',
    'https://www.youtube.com/@lateset',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch',
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/watch?v=${ID}`,
    `https://evil.example/?u=https://youtu.be/${ID}`,
    `https://youtu.be@evil.example/${ID}`,
    `javascript://youtu.be/${ID}`,
    `ftp://youtu.be/${ID}`,
    `https://vimeo.com/${ID}`,
    'https://[broken',
    `https://www.youtube.com/embed/../${ID}`,
  ])('%s is none', (link) => expect(youtubeIdOf(link)).toBeNull())
})
