import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Begins to read a file over HTTP and stops after the first bytes, as a player with a full buffer does.
 * @param headers lines of the request beside the host
 * @returns the socket, to be resumed or destroyed, and what has come over it
 */
export async function openSlowReader(app: FastifyInstance, path: string, headers: readonly string[] = []) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const read = { bytes: 0, isClosed: false }
  const socket: Socket = connect(port, '127.0.0.1')
  socket.on('data', (chunk) => {
    if (read.bytes === 0) socket.pause()
    read.bytes += chunk.length
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    read.isClosed = true
  })
  const begun = once(socket, 'data')
  const lines = [`GET ${path} HTTP/1.1`, 'host: lateset.test', ...headers, 'connection: close', '', '']
  socket.write(lines.join('\r\n'))
  await begun
  return { read, socket }
}
