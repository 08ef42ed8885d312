import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * Stands before several processes as a reverse proxy does: each request goes to the next one. A request that finds nobody at
 * home before a byte of it was sent goes to another. It does not say for whom it asks: demo logins are for this machine alone.
 * @param ports where they listen on this machine
 */
export async function openRoundRobin(port: number, ports: readonly number[]) {
  const answered = new Map(ports.map((one) => [one, 0]))
  let turn = 0
  const pass = (asked: IncomingMessage, answer: ServerResponse, left: number) => {
    const target = ports[turn++ % ports.length] as number
    const { method, url, headers } = asked
    const passed = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (said) => {
      answered.set(target, (answered.get(target) ?? 0) + 1)
      answer.writeHead(said.statusCode ?? 502, said.rawHeaders)
      said.pipe(answer)
      said.on('error', () => answer.destroy())
    })
    passed.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && left > 0 && !answer.headersSent) return pass(asked, answer, left - 1)
      answer.destroy()
    })
    answer.on('close', () => passed.destroy())
    passed.on('socket', (socket) => {
      const send = () => asked.pipe(passed)
      if (socket.connecting) socket.once('connect', send)
      else send()
    })
  }
  const proxy = createServer({ requestTimeout: 0 }, (asked, answer) => pass(asked, answer, ports.length - 1))
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://localhost:${port}`,
    /** How many answers came from each. */
    answered: () => Object.fromEntries(answered),
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
