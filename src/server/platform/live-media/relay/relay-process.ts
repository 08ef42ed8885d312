import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Refusal } from '#server/platform/http/errors.ts'
import type { RelayMessage, RelayOptions, RelayRequest } from '../relay-messages.ts'
import { Relay } from './relay.ts'

/** So that the answer to a stop, and what was told before it, is sent. */
const GOODBYE_MS = 150

// They come first; not as an argument, since those of a process can be read by everybody on the machine.
const [options] = (await once(process, 'message')) as [RelayOptions]
const tell = (message: RelayMessage) => {
  if (process.connected) process.send?.(message)
}

const udpPort = await freePort(options.udpPort).catch(({ message }: Error) => {
  process.send?.({ type: 'unable', message } satisfies RelayMessage, () => process.exit(1))
  return new Promise<never>(() => {})
})
const relay = new Relay(
  { ...options, udpPort },
  {
    publisher: (source, isLive, layers) => tell({ type: 'publisher', source, isLive, layers }),
    gone: (sessionId, reason) => tell({ type: 'gone', sessionId, reason }),
    webm: (sessionIds, part) => tell({ type: 'webm', sessionIds, part }),
  },
)

/** The port if it is free, or any that is; the media library takes it with its first connection. */
async function freePort(wanted: number | null): Promise<number> {
  const socket = createSocket('udp4')
  socket.bind(wanted ?? 0)
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  await once(socket, 'close')
  return port
}

async function answer(request: RelayRequest): Promise<unknown> {
  switch (request.call) {
    case 'publish':
      return relay.publish(request.input.source, request.input.offer)
    case 'watch':
      return relay.watch(request.input.source, request.input.offer)
    case 'watchWebm':
      return relay.watchWebm(request.input.source, request.input.mayHaveVideo)
    case 'showPicture':
      return relay.showPicture(request.input.sessionId, request.input.isShown)
    case 'chooseLayer':
      return relay.chooseLayer(request.input.sessionId, request.input.wish)
    case 'wantKeyframe':
      return relay.wantKeyframe(request.input.source)
    case 'close':
      return relay.close(request.input.sessionId, request.input.reason)
    case 'closeStream':
      return relay.closeStream(request.input.stream, request.input.reason)
    case 'figures':
      return relay.figures(request.input.stream)
    case 'record':
      return relay.record(request.input.source, request.input.path)
    case 'stopRecording':
      return relay.stopRecording(request.input.source)
    case 'stop':
      return end()
  }
}

async function end(): Promise<void> {
  await relay.closeAll('stopped')
  setTimeout(() => process.exit(), GOODBYE_MS)
}

process.on('message', (request: RelayRequest) => {
  const { id } = request
  answer(request).then(
    (output) => tell({ type: 'answer', id, output: output ?? null }),
    (error: Error) => {
      const { message } = error
      if (error instanceof Refusal) {
        const { status, retryAfter } = error
        tell({ type: 'refusal', id, status, message, retryAfter })
      } else tell({ type: 'failure', id, message })
    },
  )
})
// The program is gone; nobody would ever end this process.
process.on('disconnect', () => void end())
// When the whole group is told to stop, the program ends this process in its turn.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

tell({ type: 'ready', udpPort })
