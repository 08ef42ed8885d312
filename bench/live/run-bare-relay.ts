// What the relay is compared with: the library alone, which hands every packet on as it came and does nothing else.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import datachannel, { type PeerConnection, type Track } from 'node-datachannel'
import { serveParent } from '../../proof/kit/sockets/child.ts'
import { freeUdpPort } from './udp-port.ts'

const udpPort = await freeUdpPort()
const kept: PeerConnection[] = []
const held: Track[] = []
/** Those who watch, by the kind of what they get. */
const viewers = { audio: [] as Track[], video: [] as Track[] }

/** Answers an offer; `prepare` adds what is sent, or takes what comes. */
async function answer(offer: string, prepare: (connection: PeerConnection) => void): Promise<string> {
  const connection = new datachannel.PeerConnection('bare', {
    ...{ iceServers: [], disableAutoNegotiation: true, forceMediaTransport: true },
    // One port for all, as the relay has it.
    ...{ enableIceUdpMux: true, portRangeBegin: udpPort, portRangeEnd: udpPort },
  })
  kept.push(connection)
  prepare(connection)
  const { promise, resolve } = Promise.withResolvers<void>()
  connection.onGatheringStateChange((state) => {
    if (state === 'complete') resolve()
  })
  connection.setRemoteDescription(offer, 'offer')
  connection.setLocalDescription('answer')
  await promise
  const description = connection.localDescription()
  if (!description) throw new Error('The bare relay has no answer')
  return description.sdp
}

/** Hands on what somebody sends. */
const take = (connection: PeerConnection) =>
  connection.onTrack((track) => {
    held.push(track)
    const to = viewers[track.mid() === 'a' ? 'audio' : 'video']
    track.onMessage((bytes) => {
      for (const viewer of to) if (viewer.isOpen()) viewer.sendMessageBinary(bytes)
    })
  })

function give(connection: PeerConnection): void {
  const audio = new datachannel.Audio('a', 'SendOnly')
  audio.addOpusCodec(111, 'minptime=10')
  audio.addSSRC(1001, 'load', 'load', 'audio')
  const video = new datachannel.Video('v', 'SendOnly')
  video.addVP8Codec(96)
  video.addSSRC(2002, 'load', 'load', 'video')
  viewers.audio.push(connection.addTrack(audio))
  viewers.video.push(connection.addTrack(video))
}

const server = createServer(async (request, response) => {
  const sdp = await answer(await text(request), request.url === '/watch' ? give : take)
  response.writeHead(201, { 'content-type': 'application/sdp' }).end(sdp)
})

serveParent({
  listen: () =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
      })
    }),
})
