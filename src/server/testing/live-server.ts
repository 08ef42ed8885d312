import { afterAll, expect, onTestFinished } from 'vitest'
import { EmbeddedMediaServer } from '#server/platform/live-media/embedded-media-server.ts'
import type { SourceId } from '#server/platform/live-media/media-server.ts'
import { liveOptions } from './live-options.ts'
import { type LivePeer, livePublisher, liveViewer, type PeerKinds } from './live-peers.ts'

/** Closes a peer after the test. */
export function ofTest(peer: LivePeer): LivePeer {
  onTestFinished(() => peer.close())
  return peer
}

/** Waits until a viewer has more than so many packets of a kind. */
export const until = (peer: LivePeer, kind: 'audio' | 'video', count: number) =>
  expect.poll(() => peer.received.filter((one) => one.kind === kind).length).toBeGreaterThan(count)

/** A media server of a test file, with peers that use it and what it told. */
export function liveServer() {
  const media = new EmbeddedMediaServer(liveOptions)
  const told = { gone: new Map<string, string>(), live: [] as string[], layers: [] as [number, number][], lost: 0 }
  media.on('gone', (sessionId, reason) => told.gone.set(sessionId, reason))
  media.on('publisher', ({ stream, slot }, isLive, layers) => {
    told.live.push(`${stream} ${slot} ${isLive}`)
    told.layers.push([stream, layers])
  })
  media.on('lost', () => told.lost++)
  afterAll(() => media.stop())

  let lastStream = 0
  const newSource = (): SourceId => ({ stream: ++lastStream, slot: 'host' })

  async function publish(source: SourceId, kinds?: PeerKinds) {
    const peer = ofTest(await livePublisher(kinds))
    const { id, answer } = await media.publish(source, peer.offer)
    peer.accept(answer)
    return { peer, id }
  }

  async function watch(source: SourceId, kinds?: PeerKinds) {
    const peer = ofTest(await liveViewer(kinds))
    const { id, answer } = await media.watch(source, peer.offer)
    peer.accept(answer)
    return { peer, id }
  }

  /** A stream with a host whose media arrives; it is closed after the test. */
  async function onAir(kinds?: PeerKinds) {
    const source = newSource()
    onTestFinished(() => media.closeStream(source.stream, 'over'))
    const host = await publish(source, kinds)
    await expect.poll(() => told.live).toContain(`${source.stream} host true`)
    return { source, host }
  }
  return { media, told, newSource, publish, watch, onAir }
}
