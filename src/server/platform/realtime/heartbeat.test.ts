import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { WebSocket as Client, type WebSocket, WebSocketServer } from 'ws'
import { Connection } from './connection.ts'
import { Heartbeat } from './heartbeat.ts'

/** Both ends of a socket; the far one answers pings or does not. */
async function openPair(
  server: WebSocketServer,
  autoPong: boolean,
): Promise<{ near: WebSocket; stream: Duplex; far: Client }> {
  const { port } = server.address() as { port: number }
  const far = new Client(`ws://127.0.0.1:${port}`, { autoPong })
  const [[near, request]] = await Promise.all([once(server, 'connection'), once(far, 'open')])
  return { near, stream: request.socket, far }
}

test('a socket that gives no sign of life from one ping to the next is cut off; those that do stay, for each is asked in 30 turns', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const heartbeat = new Heartbeat()
  const [alive, dead] = [await openPair(server, true), await openPair(server, false)]
  for (const { near, stream } of [alive, dead]) {
    const connection = new Connection(near, stream, 'network')
    near.on('pong', () => {
      connection.hasAnswered = true
    })
    near.on('close', () => heartbeat.remove(connection))
    heartbeat.add(connection)
  }
  let pongs = 0
  alive.near.on('pong', () => pongs++)
  for (let turn = 0; turn < 30; turn++) heartbeat.pingNext()
  await once(alive.near, 'pong')
  expect(dead.near.readyState).toBe(Client.OPEN)
  const cut = once(dead.far, 'close')
  for (let turn = 0; turn < 30; turn++) heartbeat.pingNext()
  await cut
  expect(heartbeat.size).toBe(1)
  expect([...heartbeat.all()].map(({ socket }) => socket)).toEqual([alive.near])
  await once(alive.near, 'pong')
  expect(pongs).toBe(2)
  alive.far.terminate()
  server.close()
})
