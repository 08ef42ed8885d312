import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** What the build calls the service worker. */
export const WORKER_FILE = 'service-worker.js'

/**
 * Serves the service worker: under one address, asked for anew each time, with the release it belongs to in it, so that browsers
 * notice a new one.
 * @param folder what the build made
 */
export async function serveServiceWorker(app: FastifyInstance, folder: string): Promise<void> {
  const [script, manifest] = await Promise.all([
    readFile(join(folder, WORKER_FILE), 'utf8'),
    readFile(join(folder, '.vite/manifest.json')),
  ])
  const release = createHash('sha256').update(manifest).digest('base64url').slice(0, 16)
  const body = `${script}// Release ${release}\n`
  app.route({
    method: ['GET', 'HEAD'],
    url: `/${WORKER_FILE}`,
    handler: (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          // What it does is fetch pages of this site.
          'content-security-policy': "default-src 'none'; connect-src 'self'",
        })
        .send(body),
  })
}
