import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseFile } from 'music-metadata'
import { afterAll, expect, test } from 'vitest'
import { liveServer, until } from '#server/testing/live-server.ts'

const { media, newSource, publish, watch, onAir } = liveServer()

const folder = mkdtempSync(join(tmpdir(), 'live-'))
afterAll(() => rmSync(folder, { recursive: true }))
let count = 0
const fileOf = () => join(folder, `${++count}.webm`)

test('a recording has the sound and the pictures of every host, and plays for as long as it took', async () => {
  const { source } = await onAir()
  const file = fileOf()
  await media.record(source, file)
  await expect(media.record(source, fileOf())).rejects.toMatchObject({ status: 409 })
  const began = performance.now()
  const { peer } = await watch(source)
  await until(peer, 'video', 30)
  await publish(source)
  await until(peer, 'video', 80)
  const seconds = (performance.now() - began) / 1000
  const figures = await media.stopRecording(source)
  await expect(media.stopRecording(source)).rejects.toMatchObject({ status: 409 })
  expect(Math.abs(figures.seconds - seconds)).toBeLessThan(1)
  expect(statSync(file).size).toBe(figures.bytes)
  const { format } = await parseFile(file, { duration: true })
  expect(format).toMatchObject({ container: 'EBML/webm', duration: figures.seconds })
  expect(format.trackInfo.map(({ codecName }) => codecName).sort()).toEqual(['OPUS', 'VP8'])
})

test('a recording of nobody is refused', () =>
  expect(media.record(newSource(), fileOf())).rejects.toMatchObject({ status: 409 }))

test('pictures in H264 are recorded too', async () => {
  const { source } = await onAir({ codec: 'H264' })
  const file = fileOf()
  await media.record(source, file)
  await expect.poll(() => existsSync(file) && statSync(file).size).toBeGreaterThan(2000)
  const figures = await media.stopRecording(source)
  const { format } = await parseFile(file, { duration: true })
  expect(format).toMatchObject({ container: 'EBML/matroska', duration: figures.seconds })
  expect(format.trackInfo.map(({ codecName }) => codecName).sort()).toEqual(['MPEG4/ISO/AVC', 'OPUS'])
})

test('a recording of a relay that died can be played', async () => {
  const { source } = await onAir({ video: false })
  const file = fileOf()
  await media.record(source, file)
  await expect.poll(() => existsSync(file) && statSync(file).size).toBeGreaterThan(800)
  process.kill(media.pid ?? 0, 'SIGKILL')
  await expect.poll(async () => media.figures(source.stream)).toEqual({})
  const { format } = await parseFile(file)
  expect(format.trackInfo.map(({ codecName }) => codecName)).toEqual(['OPUS'])
  await expect(media.stopRecording(source)).rejects.toMatchObject({ status: 409 })
})
