import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** What a line does to packets. */
export interface NetworkConditions {
  /** Of a hundred, so many are lost, each by itself. */
  lossPercent: number
  /** Each is late by up to so much; they stay in their order, as in a full queue. */
  jitterMs: number
}

/** A way to a UDP port on which packets are lost and late, both ways; for each address one like a router's. */
export async function openLossyProxy(targetPort: number) {
  let line: NetworkConditions = { lossPercent: 0, jitterMs: 0 }
  const front = createSocket('udp4').bind(0, '127.0.0.1')
  await once(front, 'listening')
  const backs = new Map<string, Socket>()
  /** When the last packet of a direction leaves. */
  const leavesAt = new Map<string, number>()
  const pass = (direction: string, send: () => void) => {
    if (Math.random() * 100 < line.lossPercent) return
    const now = performance.now()
    const at = Math.max(leavesAt.get(direction) ?? 0, now + Math.random() * line.jitterMs)
    leavesAt.set(direction, at)
    if (at - now < 1) send()
    else setTimeout(send, at - now)
  }
  const backOf = ({ address, port }: RemoteInfo): Socket => {
    const key = `${address}:${port}`
    const known = backs.get(key)
    if (known) return known
    const back = createSocket('udp4').bind(0, '127.0.0.1')
    back.on('message', (bytes) => pass(`to ${key}`, () => front.send(bytes, port, address)))
    backs.set(key, back)
    return back
  }
  front.on('message', (bytes, from) => {
    const back = backOf(from)
    pass(`of ${from.address}:${from.port}`, () => back.send(bytes, targetPort, '127.0.0.1'))
  })
  return {
    port: front.address().port,
    set: (next: NetworkConditions) => {
      line = next
    },
    close: () => {
      for (const socket of [front, ...backs.values()]) socket.close()
    },
  }
}
