import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket as Client, WebSocketServer } from 'ws'
import { textFrame } from './text-frame.ts'

test('texts of every length arrive as they were framed, between messages that the library frames', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const far = new Client(`ws://127.0.0.1:${port}`)
  const [near, request] = await once(server, 'connection')
  const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000]
    .map((length) => 'a'.repeat(length))
    .concat('🎷 tenor'.repeat(9000))
  const arrived: string[] = []
  const all = new Promise<void>((resolve) =>
    far.on('message', (data, isBinary) => {
      arrived.push(isBinary ? 'binary' : String(data))
      if (arrived.length === 2 * texts.length) resolve()
    }),
  )
  for (const text of texts) {
    request.socket.write(textFrame(text))
    near.send('from the library')
  }
  await all
  expect(arrived).toEqual(texts.flatMap((text) => [text, 'from the library']))
  far.terminate()
  server.close()
})
