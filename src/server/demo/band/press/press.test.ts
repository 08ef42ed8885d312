import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MPEGDecoder } from 'mpg123-decoder'
import { parseFile } from 'music-metadata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tune } from '../tune.ts'
import type { PressFormat } from './encode.ts'
import type { PressJob, PressRecord } from './press-all.ts'
import { pressAll } from './press-all.ts'
import type { Pressing } from './press-tune.ts'
import { pressTune } from './press-tune.ts'

const short: Tune = {
  seed: 7,
  style: 'soul',
  key: 'Bb',
  mode: 'major',
  bpm: 180,
  seconds: 12,
  changes: 'Cmaj9 | Fmaj9 | Dm9 | G9sus',
  band: { drums: 'soul', bass: 'electric', keys: 'wurlitzer', lead: 'flugelhorn', soloist: 'flugelhorn' },
}
const tags = { title: 'Ночной сет – “café”', artist: 'Björk & Co', album: 'Late Set' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-'))
})
afterAll(() => rm(folder, { recursive: true }))

const press = async (format: PressFormat, name = `tune.${format}`): Promise<Pressing & { path: string }> => {
  const path = join(folder, name)
  return { path, ...(await pressTune(short, format, path, tags)) }
}

describe('pressing a tune', () => {
  it('writes an mp3 whose tags and length others can read and whose peaks stay under -1 dBFS', async () => {
    const pressing = await press('mp3')
    const file = await readFile(pressing.path)
    const { common, format } = await parseFile(pressing.path)
    expect(common).toMatchObject(tags)
    expect(format).toMatchObject({ container: 'MPEG', sampleRate: 44100, numberOfChannels: 2, bitrate: 128000 })
    expect(format.duration).toBeCloseTo(pressing.durationSeconds, 0)
    expect(pressing.bytes).toBe(file.length)
    const decoder = new MPEGDecoder()
    await decoder.ready
    const { channelData } = decoder.decode(file)
    decoder.free()
    const peak = Math.max(...channelData.map((channel) => channel.reduce((most, x) => Math.max(most, Math.abs(x)), 0)))
    expect(peak).toBeGreaterThan(0.2)
    expect(peak).toBeLessThan(10 ** (-1 / 20))
  })

  it('draws 800 peaks with the loudest slice at 255', async () => {
    const { peaks } = await press('wav')
    expect(peaks).toHaveLength(800)
    expect(Math.max(...peaks)).toBe(255)
    expect(peaks.every((peak) => Number.isInteger(peak) && peak >= 0)).toBe(true)
    expect(peaks.at(-1)).toBeLessThan(4)
  })

  it.each(['ogg', 'wav'] as const)('writes a playable %s', async (kind) => {
    const pressing = await press(kind)
    const { format } = await parseFile(pressing.path, { duration: true })
    expect(format).toMatchObject({ sampleRate: 44100, numberOfChannels: 2 })
    expect(format.duration).toBeCloseTo(pressing.durationSeconds, 1)
  })

  it.each(['mp3', 'ogg', 'wav'] as const)('writes the same %s bytes for the same tune', async (kind) => {
    const [one, two] = [await press(kind, `one.${kind}`), await press(kind, `two.${kind}`)]
    expect((await readFile(one.path)).equals(await readFile(two.path))).toBe(true)
  })

  it('leaves nothing half-written behind', async () => {
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('pressing many', () => {
  const job = (id: string, target = folder): PressJob => ({
    id,
    tune: { ...short, seed: id.length },
    format: 'wav',
    path: join(target, `${id}.wav`),
    tags,
  })

  it('gives every job to a worker and reports each file', async () => {
    const records: PressRecord[] = []
    for await (const record of pressAll([job('a'), job('bb'), job('ccc')], { workers: 2 })) records.push(record)
    expect(records.map((record) => record.id).sort()).toEqual(['a', 'bb', 'ccc'])
    for (const record of records) {
      expect((await readFile(join(folder, `${record.id}.wav`))).length).toBe(record.bytes)
    }
  })

  it('stops when its caller has heard enough', async () => {
    const jobs = ['d', 'dd', 'ddd', 'dddd', 'ddddd', 'dddddd'].map((id) => job(id))
    for await (const record of pressAll(jobs, { workers: 1 })) {
      expect(record.id).toBe('d')
      break
    }
    expect(await readdir(folder)).not.toContain('dddddd.wav')
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
