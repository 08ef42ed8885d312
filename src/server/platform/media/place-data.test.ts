import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasFfmpeg } from '#server/features/uploads/samples.ts'
import { fileOf } from '#server/testing/temporary-file.ts'
import { phoneNoteOf } from './phone-check.ts'
import { removePlaceData } from './place-data.ts'
import { mp4Part, mp4WithPlace } from './sample-mp4.ts'

async function cleaned(bytes: Buffer): Promise<Buffer> {
  const path = fileOf(bytes)
  await removePlaceData(path)
  return readFileSync(path)
}

test('where a film was made is nowhere in it any more, and all else stands where it stood', async () => {
  const film = mp4WithPlace()
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
  const film = Buffer.concat([mp4Part('ftyp', 'isom'), mp4Part('moov', mp4Part('udta', mp4Part('\u00a9nam', 'a')))])
  for (const bytes of [film, Buffer.from('no film at all, and not one box in it'), Buffer.alloc(0), Buffer.alloc(3)])
    expect(await cleaned(bytes)).toEqual(bytes)
})

test('a damaged film is cleaned as far as it can be read, and never grows', async () => {
  for (let times = 0; times < 300; times++) {
    const film = mp4WithPlace()
    for (let i = 0; i < 4; i++) film[randomInt(film.length)] = randomInt(256)
    const cut = film.subarray(0, randomInt(film.length + 1))
    expect((await cleaned(cut)).length).toBe(cut.length)
  }
})

test.runIf(hasFfmpeg)('a film by another program plays as before', async () => {
  const path = join(tmpdir(), `film-${process.pid}.mov`)
  const film = ['-f', 'lavfi', '-i', 'testsrc=d=1:s=64x64', '-metadata', 'location=+51.2194+004.4025/', path]
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...film])
  const told = () => execFileSync('ffprobe', ['-v', 'error', '-show_format', '-count_frames', '-show_streams', path])
  const before = told().toString()
  expect(before).toContain('+51.2194')
  await removePlaceData(path)
  const after = told().toString()
  expect(after).not.toContain('51.2194')
  const frames = /nb_read_frames=\d+/
  expect(frames.exec(after)?.[0]).toBe('nb_read_frames=25')
})
