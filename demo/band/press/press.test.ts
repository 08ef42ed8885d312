import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MPEGDecoder } from 'mpg123-decoder'
import { parseFile } from 'music-metadata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tune } from '../tune.ts'
import { encodeRecording } from './encode.ts'
import type { PressJob, PressRecord } from './press-all.ts'
import { pressAll } from './press-all.ts'
import { pressTune } from './press-tune.ts'

const short: Tune = {
  seed: 7,
  style: 'slow-soul',
  key: 'Bb',
  mode: 'major',
  bpm: 120,
  seconds: 12,
  changes: 'Cmaj9 | Fmaj9',
  band: { drums: 'soul', bass: 'electric', keys: 'wurlitzer', lead: 'flugelhorn', soloist: 'flugelhorn' },
}
const tags = { title: 'Ночной сет – “café”', artist: 'Björk & Co', album: 'Late Set' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('pressing a tune', () => {
  it('writes an mp3 that others can read, under -1 dBFS, with 800 peaks', async () => {
    const path = join(folder, 'tune.mp3')
    const { durationSeconds, bytes, peaks } = await pressTune(short, path, tags)
    const file = await readFile(path)
    expect(bytes).toBe(file.length)
    const { common, format } = await parseFile(path)
    expect(common).toMatchObject(tags)
    expect(format).toMatchObject({ container: 'MPEG', sampleRate: 44100, numberOfChannels: 2, bitrate: 128000 })
    expect(format.duration).toBeCloseTo(durationSeconds, 0)
    const decoder = new MPEGDecoder()
    await decoder.ready
    const { channelData } = decoder.decode(file)
    decoder.free()
    const peak = Math.max(...channelData.map((channel) => channel.reduce((most, x) => Math.max(most, Math.abs(x)), 0)))
    expect(peak).toBeGreaterThan(0.2)
    expect(peak).toBeLessThan(10 ** (-1 / 20))
    expect(peaks).toHaveLength(800)
    expect(Math.max(...(peaks ?? []))).toBe(255)
    expect(peaks?.at(-1)).toBeLessThan(4)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('encoding', () => {
  const left = Float32Array.from({ length: 3 * 44100 }, (_, i) => 0.5 * Math.sin(i * 0.06))
  const recording = { left, right: left.map((x) => x * 0.5), sampleRate: 44100 }

  it('writes the same bytes every time', async () => {
    const file = await encodeRecording(recording, tags)
    expect((await encodeRecording(recording, tags)).equals(file)).toBe(true)
  })
})

describe('pressing many', () => {
  const job = (id: string, target = folder): PressJob => ({
    id,
    tune: { ...short, seed: id.length },
    path: join(target, `${id}.mp3`),
    tags,
  })

  it('gives every job to a worker and reports each file', async () => {
    const records: PressRecord[] = []
    for await (const record of pressAll([job('a'), job('bb')], { workers: 2 })) records.push(record)
    expect(records.map((record) => record.id).sort()).toEqual(['a', 'bb'])
    for (const record of records) {
      expect((await readFile(join(folder, `${record.id}.mp3`))).length).toBe(record.bytes)
    }
  })

  it('stops when its caller has heard enough', async () => {
    const jobs = ['d', 'dd', 'ddd', 'dddd', 'ddddd', 'dddddd'].map((id) => job(id))
    for await (const record of pressAll(jobs, { workers: 1 })) {
      expect(record.id).toBe('d')
      break
    }
    expect(await readdir(folder)).not.toContain('dddddd.mp3')
  })

  it('names the job that failed and says why', async () => {
    const broken = { ...job('broken'), tune: { ...short, changes: 'Hm7' } }
    const pressing = pressAll([broken], { workers: 1 }).next()
    await expect(pressing).rejects.toThrow('Could not press broken')
    await expect(pressing).rejects.toHaveProperty('cause.message', 'No such chord: Hm7')
  })

  it('refuses a missing folder before it starts', async () => {
    await expect(pressAll([job('e', join(folder, 'nowhere'))]).next()).rejects.toThrow('ENOENT')
  })

  it('has nothing to do without jobs', async () => {
    expect((await pressAll([]).next()).done).toBe(true)
  })
})
