import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const LOOK_EVERY_MS = 200

interface Backend {
  url: string
  agent: Agent
  isReady: boolean
}

/**
 * A proxy as sites put in front: in turns to whoever says at `/readyz` that it is ready. It tries nothing twice, so what
 * fails behind it fails for the client.
 */
export async function openProxy(port: number, urls: readonly string[]): Promise<{ close(): Promise<void> }> {
  const backends: Backend[] = urls.map((url) => ({ url, agent: new Agent({ keepAlive: true }), isReady: false }))
  let isOpen = true
  let turn = 0
  const watch = async (backend: Backend) => {
    while (isOpen) {
      backend.isReady = await fetch(`${backend.url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.ok
        },
        () => false,
      )
      await delay(LOOK_EVERY_MS)
    }
  }
  const watching = backends.map(watch)
  const server = createServer((asked, answer) => {
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[turn++ % ready.length]
    if (!backend) return answer.writeHead(502, { 'x-proxy': 'nobody is ready' }).end()
    const { method, url = '/', headers } = asked
    const passing = request(backend.url + url, { method, headers, agent: backend.agent }, (said) => {
      const { connection: _own, 'keep-alive': _too, ...more } = said.headers
      answer.writeHead(said.statusCode ?? 502, more)
      said.pipe(answer)
    })
    passing.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    asked.pipe(passing)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async close() {
      isOpen = false
      server.closeAllConnections()
      server.close()
      await Promise.all(watching)
      for (const { agent } of backends) agent.destroy()
    },
  }
}
