import { createReadStream, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

// The least a server can do: the same bytes from memory, the same file straight from disk, as many elements drawn anew.
const { PORT, PAYLOAD, TYPE, FILE } = process.env
const payload = PAYLOAD ? readFileSync(PAYLOAD) : ''
const app = fastify()

app.get('/up', async () => 'up')
app.get('/payload', (_request, reply) => reply.header('content-type', TYPE).send(payload))
app.get('/file', (request, reply) => {
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
  const { size } = statSync(FILE as string)
  const start = Number(from)
  const end = to ? Number(to) : size - 1
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
      'content-type': TYPE,
    })
    .send(createReadStream(FILE as string, { start, end }))
})
app.get<{ Querystring: { elements: string; bytes: string } }>('/drawn', (request, reply) => {
  const { elements, bytes } = request.query
  const text = 'x'.repeat(Math.ceil(Number(bytes) / Number(elements)))
  const children = Array.from({ length: Number(elements) }, (_, key) => createElement('p', { key }, text))
  const html = renderToString(createElement('main', null, children))
  return reply.headers({ 'content-type': 'text/html', 'content-encoding': 'gzip' }).send(gzipSync(html))
})
app.post<{ Body: { plays: unknown[] } }>('/plays', async ({ body }) => ({ counted: body.plays.length }))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
