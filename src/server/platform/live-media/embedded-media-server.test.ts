import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseFile } from 'music-metadata'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type LivePeer, livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { quiet } from '#server/testing/quiet-log.ts'
import { EmbeddedMediaServer } from './embedded-media-server.ts'
import type { SourceId } from './media-server.ts'

const OPTIONS = {
  ...{ udpPort: null, announceAddress: '127.0.0.1', iceServers: [], maxBitrate: 3_000_000, log: quiet },
  ...{ maxViewers: 2, maxStreams: 3 },
}
const gone = new Map<string, string>()
const live: string[] = []
let lost = 0
let media: EmbeddedMediaServer

beforeAll(() => {
  media = new EmbeddedMediaServer(OPTIONS)
  media.on('gone', (sessionId, reason) => gone.set(sessionId, reason))
  media.on('publisher', ({ stream, slot }, isLive) => live.push(`${stream} ${slot} ${isLive}`))
  media.on('lost', () => lost++)
})
afterAll(() => media.stop())

let lastStream = 0
const newSource = (): SourceId => ({ stream: ++lastStream, slot: 'host' })

type Kinds = Parameters<typeof livePublisher>[0]
const ofTest = (peer: LivePeer): LivePeer => {
  onTestFinished(() => peer.close())
  return peer
}

async function publish(source: SourceId, kinds?: Kinds) {
  const peer = ofTest(await livePublisher(kinds))
  const { id, answer } = await media.publish(source, peer.offer)
  peer.accept(answer)
  return { peer, id }
}

async function watch(source: SourceId, kinds?: Kinds) {
  const peer = ofTest(await liveViewer(kinds))
  const { id, answer } = await media.watch(source, peer.offer)
  peer.accept(answer)
  return { peer, id }
}

/** A stream with a host whose media arrives; it is closed after the test. */
async function onAir(kinds?: Kinds) {
  const source = newSource()
  onTestFinished(() => media.closeStream(source.stream, 'over'))
  const host = await publish(source, kinds)
  await expect.poll(() => live).toContain(`${source.stream} host true`)
  return { source, host }
}

const until = (peer: LivePeer, kind: 'audio' | 'video', count: number) =>
  expect.poll(() => peer.received.filter((one) => one.kind === kind).length).toBeGreaterThan(count)

/** Whether every number follows on the one before. */
function isUnbroken(peer: LivePeer, kind: 'audio' | 'video'): boolean {
  const numbers = peer.received.filter((one) => one.kind === kind).map(({ sequence }) => sequence)
  return numbers.every((number, n) => n === 0 || number === (((numbers[n - 1] ?? 0) + 1) & 0xffff))
}

test('what a host sends comes to those who watch: renumbered, pictures from a keyframe on', async () => {
  const { source, host } = await onAir()
  const { peer, id } = await watch(source)
  await until(peer, 'video', 30)
  await until(peer, 'audio', 30)
  expect([isUnbroken(peer, 'video'), isUnbroken(peer, 'audio')]).toEqual([true, true])
  expect(peer.received.find(({ kind }) => kind === 'video')?.payload.subarray(0, 2)).toEqual(Buffer.from([0x10, 0]))
  expect(host.peer.keyframeRequests()).toBeGreaterThan(0)
  const figures = await media.figures(source.stream)
  expect(figures).toMatchObject({ host: { isLive: true, viewers: 1, codec: 'VP8', packetsLost: 0 } })
  expect(figures['host']?.bitsPerSecond).toBeGreaterThan(1000)
  await media.close(id, 'left')
  expect(gone.get(id)).toBe('left')
  expect(await media.figures(source.stream)).toMatchObject({ host: { viewers: 0 } })
  await media.close(id, 'again')
  await media.close('nobody', 'left')
})

test('a host who comes again takes over; whoever watches stays, and the numbering goes on', async () => {
  const { source, host } = await onAir()
  const { peer } = await watch(source)
  await until(peer, 'video', 10)
  const second = await publish(source)
  await expect.poll(() => gone.get(host.id)).toBe('replaced')
  const { length } = peer.received
  await until(peer, 'video', length)
  expect([isUnbroken(peer, 'video'), isUnbroken(peer, 'audio')]).toEqual([true, true])
  const times = peer.received.filter(({ kind }) => kind === 'audio').map(({ timestamp }) => timestamp)
  expect(times.every((time, n) => n === 0 || ((time - (times[n - 1] ?? 0)) | 0) > 0)).toBe(true)
  expect(live.filter((one) => one.startsWith(`${source.stream} `))).toEqual([`${source.stream} host true`])
  await media.close(second.id, 'left')
  expect(live).toContain(`${source.stream} host false`)
})

test('another codec of the next host ends those who cannot show it', async () => {
  const { source } = await onAir()
  const viewer = await watch(source)
  await until(viewer.peer, 'video', 5)
  await publish(source, { codec: 'H264' })
  await expect.poll(() => gone.get(viewer.id)).toBe('other codec')
  const again = await watch(source, { codec: 'H264' })
  await until(again.peer, 'video', 5)
  expect(again.peer.received.find(({ kind }) => kind === 'video')?.payload[0]).toBe(0x67)
})

test('sound alone can be sent, and be listened to without the pictures', async () => {
  const radio = await onAir({ video: false })
  const listener = await watch(radio.source)
  await until(listener.peer, 'audio', 5)
  expect(await media.figures(radio.source.stream)).toMatchObject({ host: { codec: 'opus' } })
  const { source } = await onAir()
  const { peer } = await watch(source, { video: false })
  await until(peer, 'audio', 5)
  expect(peer.received.every(({ kind }) => kind === 'audio')).toBe(true)
})

test('the end of a stream ends everybody of it, and nobody else', async () => {
  const other = await onAir()
  const { source, host } = await onAir()
  const guest = await publish({ ...source, slot: 'guest-7' })
  const viewer = await watch(source)
  await media.closeStream(source.stream, 'ended')
  expect([host.id, guest.id, viewer.id].map((id) => gone.get(id))).toEqual(['ended', 'ended', 'ended'])
  expect(await media.figures(source.stream)).toEqual({})
  expect(gone.has(other.host.id)).toBe(false)
})

test('what cannot be done is refused in words', async () => {
  const silent = newSource()
  const viewer = ofTest(await liveViewer())
  await expect(media.watch(silent, viewer.offer)).rejects.toMatchObject({
    status: 409,
    message: 'Nobody is on air yet.',
  })
  const { source } = await onAir()
  const vp9 = ofTest(await livePublisher({ codec: 'VP9' }))
  const noCodec = { status: 406, message: 'The offer has no codec this site can relay.' }
  await expect(media.publish(silent, vp9.offer)).rejects.toMatchObject(noCodec)
  const h264 = ofTest(await liveViewer({ codec: 'H264' }))
  await expect(media.watch(source, h264.offer)).rejects.toMatchObject(noCodec)
  const unusable = { status: 400, message: 'The offer is not a usable SDP.' }
  for (const junk of ['', 'hello', 'v=0\r\n', viewer.offer, viewer.offer.repeat(100)])
    await expect(media.publish(silent, junk)).rejects.toMatchObject(unusable)
  expect(await media.figures(silent.stream)).toEqual({})
})

test('offers that somebody tampered with are refused or answered, and the relay lives on', async () => {
  const source = newSource()
  onTestFinished(() => media.closeStream(source.stream, 'over'))
  const { offer } = ofTest(await livePublisher())
  const { pid } = media
  const lines = offer.split('\r\n')
  const statuses = new Set<number>()
  for (let n = 0; n < 250; n++) {
    const at = n % lines.length
    const line = lines[at] ?? ''
    const other = [
      `${line}x`,
      line.slice(0, -1),
      line.replace(/\d+/, '99999999999'),
      '',
      lines[(at * 7) % lines.length] ?? '',
    ][n % 5]
    const text = lines.with(at, other ?? '').join('\r\n')
    await media.publish(source, text).then(
      () => statuses.add(200),
      (error) => statuses.add(error.status),
    )
  }
  expect([...statuses].sort()).toEqual([200, 400, 406])
  expect(media.pid).toBe(pid)
})

test('more viewers or streams than there is room for are refused; one that leaves makes room', async () => {
  const { source } = await onAir()
  const [first] = [await watch(source), await watch(source)]
  const full = { status: 503, message: 'The room is full.' }
  await expect(watch(source)).rejects.toMatchObject(full)
  await media.close(first.id, 'left')
  await watch(source)
  await Promise.all([onAir(), onAir()])
  await expect(publish(newSource())).rejects.toMatchObject(full)
})

test('a relay that dies loses its sessions, says so, and is there again', async () => {
  const { source } = await onAir()
  const viewer = ofTest(await liveViewer())
  const asked = media.watch(source, viewer.offer)
  process.kill(media.pid ?? 0, 'SIGKILL')
  const restarting = { status: 503, message: 'The stream is being picked up again. One moment.' }
  await expect(asked).rejects.toMatchObject(restarting)
  await expect.poll(() => lost).toBeGreaterThan(0)
  await expect(media.publish(source, viewer.offer)).rejects.toMatchObject(restarting)
  await expect.poll(async () => media.figures(source.stream)).toEqual({})
  await expect.poll(() => media.pid).toBeGreaterThan(0)
  const next = await onAir()
  const again = await watch(next.source)
  await until(again.peer, 'video', 5)
})

describe('a recording', () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let count = 0
  const fileOf = () => join(folder, `${++count}.webm`)

  test('has the sound and the pictures of every host, and plays for as long as it took', async () => {
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

  test('of pictures in H264 is refused, as that of nobody is', async () => {
    await expect(media.record(newSource(), fileOf())).rejects.toMatchObject({ status: 409 })
    const { source } = await onAir({ codec: 'H264' })
    await expect(media.record(source, fileOf())).rejects.toMatchObject({ status: 409 })
  })

  test('of a relay that died can be played', async () => {
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
})

test('a port that is taken is answered with a refusal, and used once it is free', async () => {
  const taken = createSocket('udp4').bind(0)
  await once(taken, 'listening')
  const { port: udpPort } = taken.address()
  const other = new EmbeddedMediaServer({ ...OPTIONS, udpPort })
  onTestFinished(() => other.stop())
  const { offer } = ofTest(await livePublisher())
  await expect(other.publish(newSource(), offer)).rejects.toMatchObject({ status: 503 })
  taken.close()
  const retried = () => other.publish(newSource(), offer).then(({ answer }) => answer, String)
  await expect.poll(retried).toContain(` ${udpPort} typ host`)
})

test('a relay nobody uses any more is ended after some minutes, and started again by whoever comes next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const other = new EmbeddedMediaServer(OPTIONS)
  onTestFinished(() => other.stop())
  const source = newSource()
  const { offer } = ofTest(await livePublisher())
  const { id } = await other.publish(source, offer)
  const { pid } = other
  vi.advanceTimersByTime(6 * 60_000)
  expect(other.pid).toBe(pid)
  await other.close(id, 'left')
  vi.advanceTimersByTime(6 * 60_000)
  expect(other.pid).toBeUndefined()
  await other.publish(source, offer)
  expect(other.pid).not.toBe(pid)
})

test('a relay that was stopped is not started again', async () => {
  const other = new EmbeddedMediaServer(OPTIONS)
  const { offer } = ofTest(await livePublisher())
  await other.stop()
  await expect(other.publish(newSource(), offer)).rejects.toMatchObject({ status: 503 })
  expect(other.pid).toBeUndefined()
})
