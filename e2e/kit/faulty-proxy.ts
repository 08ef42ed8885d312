import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { port } from './server-address.ts'

/** What becomes of a request: it passes, the server is said to be down, or its response is lost on the way back. */
type Fate = 'pass' | 'away' | 'unheard'

/**
 * A proxy before the server that does with each request as the test says.
 * @param appendixOf what it adds to the end of a response
 */
export async function openFaultyProxy(
  fateOf: (asked: IncomingMessage) => Fate,
  appendixOf: (asked: IncomingMessage) => string = () => '',
) {
  const proxy = createServer((asked, answer) => {
    const fate = fateOf(asked)
    if (fate === 'away') {
      asked.resume()
      answer.writeHead(503).end('<h1>Service Unavailable</h1>')
      return
    }
    const { method, url, headers } = asked
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (said) => {
      if (fate === 'unheard') return void said.resume().on('end', () => asked.socket.destroy())
      const appendix = appendixOf(asked)
      const { 'content-length': _length, ...more } = said.headers
      answer.writeHead(said.statusCode ?? 502, appendix ? more : said.headers)
      said.pipe(answer, { end: false })
      said.on('end', () => answer.end(appendix))
    })
    passed.on('error', () => asked.socket.destroy())
    asked.pipe(passed)
  }).listen(0, 'localhost')
  await once(proxy, 'listening')
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
