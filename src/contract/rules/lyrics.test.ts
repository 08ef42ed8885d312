import { describe, expect, test } from 'vitest'
import { lineSungAt, parseLyrics } from './lyrics.ts'

/** Lines as `12.5 words`, those without a time as `- words`. */
const linesOf = (text: string) => parseLyrics(text).lines.map(({ at, text }) => `${at ?? '-'} ${text}`)

describe('lyrics', () => {
  test('plain lines stay as they are, with one empty line between verses', () => {
    const text = '\n\nRye, slowly\n  pour it slowly\n\n\n[Chorus]\nTwice: once for you\n\n'
    expect(parseLyrics(text).isTimed).toBe(false)
    expect(linesOf(text)).toEqual(['- Rye, slowly', '-   pour it slowly', '- ', '- [Chorus]', '- Twice: once for you'])
  })

  test('times are read with hundredths, thousandths, tenths, none, and a colon before them', () => {
    const text = '[00:01.50]a\n[00:02.125] b\n[0:3.5]c\n[01:04] d\n[100:00:25]e'
    expect(parseLyrics(text).isTimed).toBe(true)
    expect(linesOf(text)).toEqual(['1.5 a', '2.125 b', '3.5 c', '64 d', '6000.25 e'])
  })

  test('a line with several times is sung at each, and lines come in the order of their times', () => {
    expect(linesOf('[00:20.00]verse two\n[00:10.00][00:30.00] refrain\n[00:05.00]verse one')).toEqual([
      '5 verse one',
      '10 refrain',
      '20 verse two',
      '30 refrain',
    ])
  })

  test('an offset has lines come earlier, a negative one later, wherever it stands, and none before the beginning', () => {
    expect(linesOf('[offset:500]\n[00:00.20]a\n[00:10.10]b')).toEqual(['0 a', '9.6 b'])
    expect(linesOf('[00:10.00]a\n[offset: -1500]')).toEqual(['11.5 a'])
    expect(linesOf('[offset:soon]\n[00:10.00]a')).toEqual(['10 a'])
  })

  test('tags about the song are left out, what is neither a tag nor a time is text', () => {
    expect(linesOf('\uFEFF[ar:Somebody]\n[TI: Rye]\n[length: 03:20]\n[#: a note]\n[00:01.00]a')).toEqual(['1 a'])
    expect(linesOf('[Chorus: both]\n[00:99.00] b\n[00:01.00')).toEqual([
      '- [Chorus: both]',
      '- [00:99.00] b',
      '- [00:01.00',
    ])
  })

  test('lines without a time follow the one they stand below, and times of words are left out', () => {
    expect(linesOf('before\n[00:08.00]b\nand on\n[00:04.00]<00:04.10>a <00:04.50>word\n(hm)')).toEqual([
      '- before',
      '4 a word',
      '- (hm)',
      '8 b',
      '- and on',
    ])
  })

  test('lines end as Windows, old Macs and Unix end them', () => {
    expect(linesOf('[00:01.00]a\r\n[00:02.00]b\r[00:03.00]c\n')).toEqual(['1 a', '2 b', '3 c'])
  })

  test('a time without words is kept as a rest', () => {
    expect(linesOf('[00:01.00]a\n[00:02.00]\n[00:03.00]c')).toEqual(['1 a', '2 ', '3 c'])
  })

  test('nothing and nonsense are no lines and no failure', () => {
    expect(parseLyrics('')).toEqual({ isTimed: false, lines: [] })
    expect(parseLyrics('[ar:Somebody]\n\n')).toEqual({ isTimed: false, lines: [] })
    expect(linesOf('[[[]]] :: [aa:bb] \u0000')).toEqual(['- [[[]]] :: [aa:bb] \u0000'])
    const hostile = '[00:00'.repeat(3000)
    expect(linesOf(hostile)).toEqual([`- ${hostile}`])
  })
})

test('the line being sung is the last whose time has come', () => {
  const { lines } = parseLyrics('[00:02.00]a\nb\n[00:04.00]c')
  expect([0, 1.9, 1.96, 2, 3.9, 4, 90].map((seconds) => lineSungAt(lines, seconds))).toEqual([-1, -1, 0, 0, 0, 2, 2])
  expect(lineSungAt(parseLyrics('plain').lines, 5)).toBe(-1)
})
