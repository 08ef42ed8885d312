import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Page } from '@playwright/test'
import { port } from './server-address.ts'

/** A page of another site with one of our players embedded; by its number, this machine is another site than by its name. */
export async function openEmbeddingSite(player: string, size = { width: 600, height: 160 }) {
  const frame = `<iframe src="http://localhost:${port}${player}" width="${size.width}" height="${size.height}" title="Player" allow="autoplay"></iframe>`
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(`<!doctype html><html lang="en"><title>A blog</title><h1>A blog</h1>${frame}</html>`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** What stands in the frame. */
export const embeddedFrameOn = (page: Page): FrameLocator => page.frameLocator('iframe')
