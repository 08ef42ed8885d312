import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { WebmPart } from '../../relay-messages.ts'
import { clustersOf, type ReadCluster, readLayout } from '../recording/read-webm.ts'
import { LiveWebm } from './live-webm.ts'

/** A keyframe of 320 by 240, and a picture after it, as RTP payloads. */
const PICTURES = { key: [0x10, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x40, 1, 0xf0, 0], next: [0x10, 1, 2, 3] }

function packetOf(kind: 'audio' | 'video', sequence: number, timestamp: number, payload: number[], isKeyframe = false) {
  const bytes = Buffer.alloc(12 + payload.length, Buffer.from([...new Array(12).fill(0), ...payload]))
  bytes.writeUInt8(0x80, 0)
  bytes.writeUInt8(0x80 | 96, 1)
  bytes.writeUInt16BE(sequence & 0xffff, 2)
  bytes.writeUInt32BE(timestamp >>> 0, 4)
  const layer = 'high' as const
  return { kind, layer, sequence: sequence & 0xffff, timestamp, bytes, isKeyframe, vp8: null }
}

function started(mayHaveVideo = true, codec: 'VP8' | 'H264' | null = 'VP8') {
  const parts: WebmPart[] = []
  let [ends, keyframes] = [0, 0]
  const webm = new LiveWebm(mayHaveVideo, codec, { audio: 0, video: 0 }, 0, {
    ...{
      clockOf: () => null,
      keyframeWanted: () => keyframes++,
      part: (part) => parts.push(part),
      ended: () => ends++,
    },
  })
  let now = 0
  /** Lets a publisher send for some time: sound every 20 ms, a picture every 33 ms, a keyframe every second. */
  const send = (ms: number, { video = true, audio = true, videoLate = 0 } = {}) => {
    for (const until = now + ms; now < until; now += 1) {
      if (audio && now % 20 === 0) webm.take(packetOf('audio', now / 20, now * 48, [0xfc, 1]), now)
      const at = now - videoLate
      if (video && at >= 0 && at % 33 === 0) {
        const isKey = (at / 33) % 30 === 0
        webm.take(packetOf('video', at / 33, at * 90, isKey ? PICTURES.key : PICTURES.next, isKey), now)
      }
      webm.tick(now)
    }
  }
  const first = () => parts.findIndex(({ head }) => head)
  /** The file of somebody who has begun with the first place there is. */
  const file = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'live-webm-'))
    const path = join(folder, 'a.webm')
    writeFileSync(
      path,
      Buffer.concat([parts[first()]?.head ?? Buffer.alloc(0), ...parts.slice(first()).map(({ bytes }) => bytes)]),
    )
    const handle = await open(path)
    onTestFinished(async () => {
      await handle.close()
      rmSync(folder, { recursive: true })
    })
    const layout = await readLayout(handle)
    const clusters: ReadCluster[] = []
    for await (const cluster of clustersOf(handle, layout)) clusters.push(cluster)
    return { layout, clusters }
  }
  return { parts, send, file, ends: () => ends, keyframes: () => keyframes }
}

test('pictures and sound are one file without end, whose times never go back though pictures come late', async () => {
  const { send, file, parts, ends } = started()
  send(3000, { videoLate: 90 })
  const { layout, clusters } = await file()
  expect([layout.leading, layout.seconds]).toEqual(['video', null])
  expect(clusters[0]?.isEntry).toBe(true)
  // One every 40 ms, and more where a keyframe begins a new one.
  expect(clusters.length).toBeGreaterThan(65)
  for (const [n, cluster] of clusters.entries()) {
    expect(cluster.start).toBeGreaterThanOrEqual(clusters[n - 1]?.last ?? 0)
    expect(cluster.last).toBeGreaterThanOrEqual(cluster.start)
  }
  expect(clusters.at(-1)?.last).toBeGreaterThan(2800)
  expect([parts.filter(({ head }) => head).length, ends()]).toEqual([3, 0])
})

test('a camera that goes off ends the file, so that sound goes on in the next; so does one that goes on', () => {
  const { send, parts, ends } = started()
  send(1000)
  send(1400, { video: false })
  expect(ends()).toBe(0)
  send(400, { video: false })
  expect(ends()).toBe(1)
  expect(parts.at(-1)).toMatchObject({ codecs: 'opus', head: expect.anything() })
  send(100)
  expect(ends()).toBe(2)
  send(1100)
  expect(parts.at(-1)?.codecs).toBe('vp8,opus')
})

test('a host who is gone for a moment ends nothing', () => {
  const { send, ends } = started()
  send(1000)
  send(5000, { video: false, audio: false })
  expect(ends()).toBe(0)
})

test('sound alone is a file of its own, whatever the pictures are', async () => {
  const { send, file } = started(false, 'H264')
  send(500)
  const { layout, clusters } = await file()
  expect([layout.leading, clusters.every(({ isEntry }) => isEntry)]).toEqual(['audio', true])
})

test('silence is written where sound is missing, so that players go on with the pictures', async () => {
  const { send, file } = started()
  send(1000)
  send(300, { audio: false })
  send(500)
  const { clusters } = await file()
  const silences = clusters.filter(({ blocks }) => blocks.includes(Buffer.from([0xfc, 0xff, 0xfe])))
  expect(silences).toHaveLength(1)
  const [from, to] = [silences[0]?.start ?? 0, silences[0]?.last ?? 0]
  const heardFrom = clusters.find(({ start }) => start > to)?.start ?? 0
  expect(from).toBe(1000)
  expect(heardFrom - to).toBeLessThan(60)
})

test('a host without a microphone is seen, and pictures that stood still go on from one that needs no other', () => {
  const { send, parts, keyframes } = started()
  send(2200, { audio: false })
  expect(parts.at(-1)?.codecs).toBe('vp8')
  const before = keyframes()
  send(600, { audio: false, video: false })
  send(400, { audio: false })
  expect(keyframes()).toBeGreaterThan(before)
})
