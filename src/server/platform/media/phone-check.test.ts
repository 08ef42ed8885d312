import { expect, test } from 'vitest'
import { fileOf } from '#server/testing/temporary-file.ts'
import { phoneNoteOf } from './phone-check.ts'
import { mp4Box } from './sample-mp4.ts'

/** An index that names what pictures and sound are coded in. */
const index = (...formats: string[]) =>
  mp4Box(
    'moov',
    ...formats.map((format) =>
      mp4Box('trak', mp4Box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), mp4Box(format, '....'))),
    ),
  )
const head = mp4Box('ftyp', 'isom')
const pictures = mp4Box('mdat', Buffer.alloc(5000))
const note = (bytes: Buffer, type = 'video/mp4') => phoneNoteOf(fileOf(bytes), type)

test.each([
  ['an MP4 as phones play it', [head, index('avc1', 'mp4a'), pictures], null],
  ['one whose index is behind its pictures', [head, pictures, index('avc1', 'mp4a')], /stands behind its pictures/],
  ['HEVC', [head, index('hvc1', 'mp4a'), pictures], /Not all phones play HEVC/],
  ['Dolby sound', [head, index('avc1', 'ac-3'), pictures], /Not all phones play Dolby Digital/],
  ['one without an index', [head, pictures], /has no index/],
  ['nonsense', [Buffer.from('no film at all, and not one box in it')], /has no index/],
  ['nothing', [], /has no index/],
])('%s', async (_, parts, expected) => {
  const said = await note(Buffer.concat(parts))
  if (expected) expect(said).toMatch(expected)
  else expect(said).toBeNull()
})

test('what only some phones play is said by its kind', async () => {
  expect(await note(Buffer.concat([head, index('avc1'), pictures]), 'video/quicktime')).toMatch(
    /Not all phones play MOV/,
  )
  expect(await note(Buffer.alloc(10), 'video/webm')).toMatch(/WEBM from iOS 17\.4/)
})
