import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasFfmpeg } from '#server/features/uploads/samples.ts'
import { fileOf } from '#server/testing/temporary-file.ts'
import { removeLocationMetadata } from './location-metadata.ts'
import { phoneNoteOf } from './phone-check.ts'
import { mp4Box, mp4Numbers, mp4WithLocation } from './sample-mp4.ts'

async function cleaned(bytes: Buffer): Promise<Buffer> {
  const path = fileOf(bytes)
  await removeLocationMetadata(path)
  return readFileSync(path)
}

test('where a film was made is nowhere in it any more, and all else stands where it stood', async () => {
  const film = mp4WithLocation()
  expect(film.toString('latin1').match(/51\.2194/g)).toHaveLength(7)
  const after = await cleaned(film)
  expect(after.length).toBe(film.length)
  expect(after.toString('latin1')).not.toMatch(/51\.2194|quicktime\.location/)
  for (const kept of ['pictures', 'more pictures', 'Night porter', 'avc1', 'something else']) {
    expect(after.indexOf(kept)).toBe(film.indexOf(kept))
    expect(after.indexOf(kept)).toBeGreaterThan(0)
  }
  expect(await phoneNoteOf(fileOf(after), 'video/mp4')).toMatch(/stands behind its pictures/)
  // Once more changes nothing.
  expect(await cleaned(after)).toEqual(after)
})

test('a film that says nothing of it, and what is no film, stay as they are', async () => {
  const film = Buffer.concat([mp4Box('ftyp', 'isom'), mp4Box('moov', mp4Box('udta', mp4Box('\u00a9nam', 'a')))])
  for (const bytes of [film, Buffer.from('no film at all, and not one box in it'), Buffer.alloc(0), Buffer.alloc(3)])
    expect(await cleaned(bytes)).toEqual(bytes)
})

test('a damaged film is cleaned as far as it can be read, and never grows', async () => {
  for (let times = 0; times < 300; times++) {
    const film = mp4WithLocation()
    for (let i = 0; i < 4; i++) film[randomInt(film.length)] = randomInt(256)
    const cut = film.subarray(0, randomInt(film.length + 1))
    expect((await cleaned(cut)).length).toBe(cut.length)
  }
})

test('a crafted film costs no more than it weighs, whatever its tables say', async () => {
  const most = 4_294_967_295
  const track = (stsz: Buffer, chunks: number) =>
    mp4Box(
      'trak',
      mp4Box(
        'mdia',
        mp4Box('hdlr', mp4Numbers(0, 0), 'meta', Buffer.alloc(13)),
        mp4Box(
          'minf',
          mp4Box(
            'stbl',
            mp4Box('stsz', stsz),
            mp4Box('stsc', mp4Numbers(0, 1, 1, most, 1)),
            mp4Box('stco', mp4Numbers(0, chunks, ...Array.from({ length: chunks }, () => 8))),
          ),
        ),
      ),
    )
  // Four thousand millions of samples, and a hundred tracks that each name the whole file a thousand times.
  const tables = [mp4Numbers(0, 1, most), mp4Numbers(0, most, most)]
  const film = (stsz: Buffer) =>
    Buffer.concat([
      mp4Box('ftyp', 'isom'),
      mp4Box('mdat', Buffer.alloc(1_000_000)),
      mp4Box('moov', ...Array.from({ length: 100 }, () => track(stsz, 1000))),
    ])
  for (const table of tables) {
    const began = performance.now()
    const bytes = film(table)
    expect((await cleaned(bytes)).length).toBe(bytes.length)
    expect(performance.now() - began).toBeLessThan(10_000)
  }
}, 60_000)

test.runIf(hasFfmpeg)('a film by another program plays as before', async () => {
  const path = `${fileOf(Buffer.alloc(0))}.mov`
  const film = ['-f', 'lavfi', '-i', 'testsrc=d=1:s=64x64', '-metadata', 'location=+51.2194+004.4025/', path]
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...film])
  const told = () => execFileSync('ffprobe', ['-v', 'error', '-show_format', '-count_frames', '-show_streams', path])
  const before = told().toString()
  expect(before).toContain('+51.2194')
  await removeLocationMetadata(path)
  const after = told().toString()
  expect(after).not.toContain('51.2194')
  const frames = /nb_read_frames=\d+/
  expect(frames.exec(after)?.[0]).toBe('nb_read_frames=25')
})
