import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import type { MediaPacket } from './incoming-track.ts'
import { readOffer } from './offer.ts'
import { Publisher } from './publisher.ts'
import { writeKeyframeRequest, writeNack } from './rtcp-writing.ts'
import { Viewer } from './viewer.ts'

async function network(maxBitrate = 2_000_000) {
  const socket = createSocket('udp4').bind(0)
  await once(socket, 'listening')
  const udpPort = socket.address().port
  await new Promise<void>((resolve) => socket.close(resolve))
  return { udpPort, announceAddress: '127.0.0.1', iceServers: [], maxBitrate }
}

async function openPublisher(maxBitrate?: number) {
  const peer = await livePublisher()
  const [packets, ended]: [MediaPacket[], string[]] = [[], []]
  const publisher = await Publisher.open('p', readOffer(peer.offer, 'publisher'), await network(maxBitrate), {
    ...{ packet: (packet) => packets.push(packet), clock: () => {}, ended: (reason) => ended.push(reason) },
  })
  onTestFinished(() => {
    publisher.close()
    peer.close()
  })
  return { peer, publisher, packets, ended }
}

async function openViewer() {
  const peer = await liveViewer()
  const ended: string[] = []
  let [isConnected, keyframes] = [false, 0]
  const kept = new Map<number, Buffer>()
  const viewer = await Viewer.open('v', readOffer(peer.offer, 'viewer'), 'VP8', await network(), {
    kept: (_kind, _layer, sequence) => kept.get(sequence),
    highBitsPerSecond: () => 0,
    keyframeWanted: () => keyframes++,
    connected: () => {
      isConnected = true
    },
    ended: (reason) => ended.push(reason),
  })
  onTestFinished(() => {
    viewer.close()
    peer.close()
  })
  const keep = (sequence: number) => {
    const bytes = Buffer.from([0x80, 96, sequence >> 8, sequence & 0xff, 0, 0, 0, 0, 0, 0, 0, 9, 0x10, sequence & 0xff])
    kept.set(sequence, bytes)
    return bytes
  }
  const send = (sequence: number, isKeyframe: boolean) => {
    const packet: MediaPacket = {
      ...{ kind: 'video', layer: 'high', sequence, timestamp: 0, bytes: keep(sequence), isKeyframe, vp8: null },
    }
    viewer.forward(packet, Buffer.from(packet.bytes), performance.now())
  }
  return { peer, viewer, ended, keep, send, isConnected: () => isConnected, keyframes: () => keyframes }
}

test('a publisher without media for ten seconds is gone', async () => {
  const { publisher, ended } = await openPublisher()
  publisher.tick(performance.now() + 9000)
  expect(ended).toEqual([])
  publisher.tick(performance.now() + 10_001)
  expect(ended).toEqual(['no media'])
})

test('a publisher who sends much more than is allowed is cut to it', async () => {
  const { peer, publisher, packets } = await openPublisher(4000)
  peer.accept(publisher.answer)
  await expect.poll(() => publisher.bitsPerSecond(performance.now())).toBeGreaterThan(9000)
  const { length } = packets
  await expect.poll(() => publisher.bitsPerSecond(performance.now())).toBeGreaterThan(9500)
  expect(packets.length).toBeLessThan(length + 10)
})

test('a viewer who never connects is gone', async () => {
  const { viewer, ended } = await openViewer()
  viewer.tick(performance.now() + 9000)
  expect(ended).toEqual([])
  viewer.tick(performance.now() + 10_001)
  expect(ended).toEqual(['never connected'])
})

test('a viewer who gets media but never reports is gone after fifteen seconds of it', async () => {
  const { peer, viewer, ended, send, isConnected } = await openViewer()
  peer.accept(viewer.answer)
  await expect.poll(isConnected).toBe(true)
  for (let second = 0; second < 60; second++) viewer.tick(performance.now())
  expect(ended).toEqual([])
  for (let second = 0; second < 15; second++) {
    send(second, true)
    viewer.tick(performance.now())
  }
  expect(ended).toEqual([])
  send(16, true)
  viewer.tick(performance.now())
  expect(ended).toEqual(['no answer'])
})

test('pictures begin with a keyframe; what a viewer asks for again is sent under the same number', async () => {
  const { peer, viewer, keep, send, isConnected, keyframes } = await openViewer()
  peer.accept(viewer.answer)
  await expect.poll(isConnected).toBe(true)
  send(10, false)
  send(11, true)
  // It came from the publisher, and was lost on its way to the viewer.
  keep(12)
  send(13, false)
  await expect.poll(() => peer.received.map(({ payload }) => payload[1])).toEqual([11, 13])
  const number = ((peer.received[0]?.sequence ?? 0) + 1) & 0xffff
  const ssrc = Number(/m=video[\s\S]*?a=ssrc:(\d+)/.exec(viewer.answer)?.[1])
  peer.tell('video', Buffer.concat([writeNack(ssrc, [number]), writeKeyframeRequest(ssrc)]))
  await expect.poll(() => peer.received.at(2)).toMatchObject({ sequence: number, payload: Buffer.from([0x10, 12]) })
  expect(keyframes()).toBe(1)
})
