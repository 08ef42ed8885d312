import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import { isUtf8MimeType, mime } from '@fastify/send'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '#server/platform/http/responses/send-file.ts'
import { WORKER_FILE } from './service-worker.ts'

/** The twins the build leaves beside a file, the smaller first: what they are called in HTTP, and how their names end. */
const TWINS = { br: '.br', gzip: '.gz' } as const
type Packing = keyof typeof TWINS

function typeOf(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream'
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

/**
 * Puts every built file on the server, at its name. Names change with what is in them, so browsers may keep them for good; each is
 * sent packed as whoever asks takes it (RFC 9110, section 12.5.3).
 * @param folder what the build made; files whose names begin with a dot, and what lies in such folders, are not for the public
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !/(^|\/)\./.test(name) && !name.startsWith(WORKER_FILE))
  const built = new Set(names)
  const isTwin = (name: string) =>
    Object.values(TWINS).some((end) => name.endsWith(end) && built.has(name.slice(0, -end.length)))

  for (const name of names.filter((one) => !isTwin(one))) {
    const packings = (Object.keys(TWINS) as Packing[]).filter((packing) => built.has(name + TWINS[packing]))
    const headers = {
      'content-type': typeOf(name),
      'cache-control': 'public, max-age=31536000, immutable',
      ...(packings.length > 0 ? { vary: 'accept-encoding' } : {}),
    }
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${name}`,
      handler: (request, reply) => {
        const packing = negotiate(request.headers['accept-encoding'] ?? '', packings) as Packing | null
        reply.headers(packing ? { ...headers, 'content-encoding': packing } : headers)
        return sendFile(reply, folder, packing ? name + TWINS[packing] : name)
      },
    })
  }
}
