import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LAYER_MARKS, type LivePeer } from '#server/testing/live-peers.ts'
import { liveServer, until } from '#server/testing/live-server.ts'
import { writeReceiverReport } from './relay/rtcp-writing.ts'

const { media, told, publish, watch, onAir } = liveServer()

const pictures = (peer: LivePeer) => peer.received.filter(({ kind }) => kind === 'video')
const layerOf = (payload: Buffer) => (payload.at(-1) === LAYER_MARKS.low ? 'low' : 'high')
const pictureId = (payload: Buffer) => payload.readUInt16BE(2) & 0x7fff
const isKeyframe = (payload: Buffer) => ((payload[4] ?? 1) & 1) === 0

/** The layers a viewer was sent, one after another. */
const layersOf = (peer: LivePeer) =>
  pictures(peer)
    .map(({ payload }) => layerOf(payload))
    .filter((layer, n, all) => layer !== all[n - 1])

/** Every packet follows on the one before, in its number, its picture id and its time; each layer begins with a keyframe. */
function expectSeamless(peer: LivePeer): void {
  const all = pictures(peer)
  all.slice(1).forEach((now, n) => {
    const before = all[n] ?? expect.fail()
    expect(now.sequence).toBe((before.sequence + 1) & 0xffff)
    expect(pictureId(now.payload)).toBe((pictureId(before.payload) + 1) & 0x7fff)
    const passed = (now.timestamp - before.timestamp) | 0
    expect(passed).toBeGreaterThan(0)
    expect(passed).toBeLessThan(90_000)
    if (layerOf(now.payload) !== layerOf(before.payload)) expect(isKeyframe(now.payload)).toBe(true)
  })
}

test('each viewer is sent one of two layers, changes at a keyframe, and sees no break', async () => {
  const { source, host } = await onAir({ layers: 2 })
  const [one, other] = [await watch(source), await watch(source)]
  await until(one.peer, 'video', 15)
  await media.chooseLayer(one.id, 'low')
  await expect.poll(() => layersOf(one.peer)).toEqual(['high', 'low'])
  expect(host.peer.keyframeRequests('low')).toBeGreaterThan(0)
  await until(one.peer, 'video', pictures(one.peer).length + 15)
  await media.chooseLayer(one.id, 'high')
  await expect.poll(() => layersOf(one.peer)).toEqual(['high', 'low', 'high'])
  await until(one.peer, 'video', pictures(one.peer).length + 15)
  expect(layersOf(other.peer)).toEqual(['high'])
  expectSeamless(one.peer)
  expectSeamless(other.peer)
  await media.chooseLayer('nobody', 'low')
})

test('whoever wants the low layer before anything came begins with it', async () => {
  const { source } = await onAir({ layers: 2 })
  const { peer, id } = await watch(source)
  await media.chooseLayer(id, 'low')
  await until(peer, 'video', 10)
  expect(layersOf(peer).at(-1)).toBe('low')
  expectSeamless(peer)
})

test('a layer without keyframes is not changed to', async () => {
  const { source, host } = await onAir({ layers: 2 })
  host.peer.hold('low', 'keyframes')
  const { peer, id } = await watch(source)
  await until(peer, 'video', 5)
  await media.chooseLayer(id, 'low')
  await until(peer, 'video', 40)
  expect(layersOf(peer)).toEqual(['high'])
  host.peer.hold('low', 'nothing')
  await expect.poll(() => layersOf(peer)).toEqual(['high', 'low'])
  expectSeamless(peer)
})

test('those who see a layer that stalls are sent the other', async () => {
  const { source, host } = await onAir({ layers: 2 })
  const { peer } = await watch(source)
  await until(peer, 'video', 5)
  host.peer.hold('high', 'all')
  await expect.poll(() => layersOf(peer), { timeout: 4000 }).toEqual(['high', 'low'])
})

test('whoever reports loss for seconds is sent the low layer; whoever chose the high one keeps it', async () => {
  const { source } = await onAir({ layers: 2 })
  const [auto, fixed] = [await watch(source), await watch(source)]
  await media.chooseLayer(fixed.id, 'high')
  await until(auto.peer, 'video', 5)
  await until(fixed.peer, 'video', 5)
  const block = { fractionLost: 64, cumulativeLost: 9, highestSequence: 1, jitter: 0, lastReport: 0, delay: 0 }
  const timer = setInterval(() => {
    for (const { peer } of [auto, fixed])
      peer.tell('video', writeReceiverReport([{ ...block, ssrc: peer.ssrcOf('video') }]))
  }, 250)
  await expect.poll(() => layersOf(auto.peer), { timeout: 5000 }).toEqual(['high', 'low'])
  clearInterval(timer)
  expect(layersOf(fixed.peer)).toEqual(['high'])
  expectSeamless(auto.peer)
})

test('recordings are of the high layer', async () => {
  const { source, host } = await onAir({ layers: 2 })
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'a.webm')
  await media.record(source, path)
  const { peer } = await watch(source)
  await until(peer, 'video', 40)
  await media.stopRecording(source)
  const frame = (layer: 'high' | 'low') => Buffer.from([1, 2, 3, LAYER_MARKS[layer]])
  const bytes = readFileSync(path)
  expect([bytes.includes(frame('high')), bytes.includes(frame('low'))]).toEqual([true, false])
  expect(host.peer.keyframeRequests('high')).toBeGreaterThan(0)
})

test('the bitrate of a publisher is that of both layers', async () => {
  const { source } = await onAir({ layers: 2 })
  const { source: single } = await onAir()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const bits = async (stream: number) => (await media.figures(stream))['host']?.bitsPerSecond ?? 0
  expect(await bits(source.stream)).toBeGreaterThan(1.3 * (await bits(single.stream)))
})

test('a publisher with one layer takes over from one with two, and back; those who saw the low layer go on', async () => {
  const { source } = await onAir({ layers: 2 })
  const { peer, id } = await watch(source)
  await media.chooseLayer(id, 'low')
  await expect.poll(() => layersOf(peer).at(-1)).toBe('low')
  const ofSource = () => told.layers.filter(([stream]) => stream === source.stream).map(([, layers]) => layers)
  await publish(source)
  await expect.poll(ofSource).toEqual([2, 1])
  await until(peer, 'video', pictures(peer).length + 15)
  await publish(source, { layers: 2 })
  await expect.poll(ofSource).toEqual([2, 1, 2])
  await expect.poll(() => layersOf(peer).at(-1)).toBe('low')
  const numbers = pictures(peer).map(({ sequence }) => sequence)
  expect(numbers.every((number, n) => n === 0 || number === (((numbers[n - 1] ?? 0) + 1) & 0xffff))).toBe(true)
})
