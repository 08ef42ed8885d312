import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A port that nobody uses at this moment. */
export async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0)
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
