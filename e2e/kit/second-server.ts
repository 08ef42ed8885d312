import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../src/server/testing/spawn-program.ts'
import { dataDirOf } from './server-address.ts'

/**
 * Starts a server without demo content beside the one under test; answers the link that makes its first admin too.
 * @param settings environment variables on top of its own
 */
export async function startSecondServer(settings: Record<string, string> = {}) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(import.meta.dirname, 'start-server.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      SITE_URL: url,
      PORT: String(port),
      E2E_PORT: String(port),
      HOST: '127.0.0.1',
      SITE_NAME: 'The Velvet Room',
      CONTACT_EMAIL: 'hello@velvet.example',
      CONTACT_PHONE: '+32 3 555 01 99',
      PLACEHOLDER_IMAGES: 'https://stock.example/{seed}/800',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const setupLink = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [link] = /http\S+\/setup\?token=\S+/.exec(said) ?? []
      if (link) resolve(link)
    })
    void ended.then(() => reject(new Error(`The second server did not start: ${said}`)))
  })
  return {
    url,
    pid: server.pid,
    setupLink,
    dataDir: dataDirOf(port),
    close: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}
