import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { EmbeddedMediaServer } from '#server/platform/live-media/embedded-media-server.ts'
import type { SourceId } from '#server/platform/live-media/media-server.ts'
import { liveOptions } from './live-options.ts'

export const WHIP_TOKEN = 'north-star'

/** What was asked of the server, and by whom it was let in. */
interface Asked {
  method: string
  path: string
}

const statusOf = (error: unknown) => (error as { status?: number }).status ?? 500

/**
 * A media server of somebody else, as MediaMTX is one to its clients: `/{path}/whip` and `/{path}/whep`, a bearer token, relative
 * addresses of sessions, 404 while nobody sends. What it does with the media is done by the relay of this program.
 */
export async function startWhipServer() {
  const media = new EmbeddedMediaServer({ ...liveOptions, maxViewers: 20 })
  const sources = new Map<string, SourceId>()
  const open = new Set<string>()
  const asked: Asked[] = []
  media.on('gone', (id) => open.delete(id))
  const sourceOf = (path: string): SourceId => {
    const source = sources.get(path) ?? { stream: sources.size + 1, slot: 'host' }
    sources.set(path, source)
    return source
  }

  async function offered(path: string, side: string, request: IncomingMessage, response: ServerResponse) {
    const source = sourceOf(path)
    try {
      const offer = await text(request)
      const { id, answer } = await (side === 'whip' ? media.publish(source, offer) : media.watch(source, offer))
      open.add(id)
      response
        .writeHead(201, {
          ...{ 'content-type': 'application/sdp', location: `${side}/${id}`, etag: '"one"' },
          link: '<stun:stun.media.example>; rel="ice-server"',
        })
        .end(answer)
    } catch (error) {
      const status = statusOf(error)
      response.writeHead(status === 409 ? 404 : status).end('{"error":"no one is publishing"}')
    }
  }

  const server = createServer((request, response) => {
    const { method = '', url = '' } = request
    const [, path = '', side = '', id = ''] = /^\/(.+?)\/(whip|whep)(?:\/(\w+))?$/.exec(url) ?? []
    asked.push({ method, path: url })
    if (request.headers.authorization !== `Bearer ${WHIP_TOKEN}`) return void response.writeHead(401).end()
    if (!side) return void response.writeHead(404).end()
    if (method === 'OPTIONS')
      return void response.writeHead(204, { link: '<stun:stun.media.example>; rel="ice-server"' }).end()
    if (method === 'POST' && !id) return void offered(path, side, request, response)
    if (!open.has(id)) return void response.writeHead(404).end()
    if (method === 'PATCH') return void response.writeHead(204).end()
    if (method !== 'DELETE') return void response.writeHead(405).end()
    void media.close(id, 'ended').then(() => response.writeHead(200).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    url: `http://127.0.0.1:${port}/live`,
    asked,
    /** Sessions that stand at this moment. */
    open,
    /** Its media stop, as when its machine is switched off. */
    async close() {
      server.closeAllConnections()
      server.close()
      await media.stop()
    },
  }
}
