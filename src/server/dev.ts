// `npm run dev`: the program with every edit showing at once. The database, the port and Vite stay; what an edit of the server
// changes is loaded anew beside the old one, which goes on answering until the new one can.
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createRunnableDevEnvironment, createServer, type RunnableDevEnvironment } from 'vite'
import { readConfig } from './config.ts'
import type { DevApp, startDevApp } from './start/dev-app.ts'
import { listenOptions, throwListenError } from './start/listen-address.ts'
import { makeLog } from './start/make-log.ts'
import { openDatabase, settled } from './start/open-database.ts'
import { plainReason } from './start/plain-reason.ts'
import { watchParent } from './start/watch-parent.ts'

/** Editors write a file in more than one step. */
const SETTLE_MS = 20
const OF_SERVER = /^(src\/(server|contract)|demo|migrations)\/(?!.*\.test\.ts$)/

const root = join(import.meta.dirname, '../..')

let current: DevApp | undefined
let failure = ''

/** Takes the port and opens the database: what stays while the server is edited. */
async function begin() {
  const config = settled(readConfig(process.env, root), process.env)
  const log = makeLog(config)
  const http = createHttpServer((request, response) => {
    if (current) current.answer(request, response)
    else response.writeHead(503, { 'content-type': 'text/plain' }).end(failure)
  })
  http.on('upgrade', (request, socket, head) => current?.upgrade(request, socket, head))
  await once(http.listen(listenOptions(config)), 'listening').catch(throwListenError)
  return { config, log, http, ...(await openDatabase(config, log)) }
}

const { config, log, http, db, close } = await begin().catch((error: Error) => {
  process.stderr.write(`${plainReason(error, process.env) ?? error.stack}\n`)
  process.exit(1)
})

const vite = await createServer({
  root,
  server: { middlewareMode: true, ws: { server: http }, watch: { ignored: [join(config.dataDir, '**')] } },
  environments: {
    server: {
      consumer: 'server',
      dev: {
        createEnvironment: (name, resolved) =>
          createRunnableDevEnvironment(name, resolved, { hot: false, runnerOptions: { hmr: false } }),
      },
    },
  },
})
const { runner } = vite.environments['server'] as RunnableDevEnvironment

/** Loads the server's sources as they are now and lets them answer from here on; on a mistake the old ones stay. */
async function load(): Promise<void> {
  const began = performance.now()
  try {
    runner.evaluatedModules.clear()
    const loaded = (await runner.import('/src/server/start/dev-app.ts')) as { startDevApp: typeof startDevApp }
    const before = current
    current = await loaded.startDevApp({ config, db, log }, vite)
    if (before) {
      vite.environments.client.hot.send({ type: 'full-reload' })
      process.stdout.write(`  The server was reloaded: ${Math.round(performance.now() - began)} ms\n`)
      await before.stop()
    } else process.stdout.write(current.banner)
  } catch (error) {
    failure = (error as Error).stack ?? String(error)
    process.stderr.write(`${failure}\n`)
  }
}

let loading = load()
let timer: NodeJS.Timeout | undefined
vite.watcher.on('all', (_event, file) => {
  if (!OF_SERVER.test(file.slice(root.length + 1).replaceAll('\\', '/'))) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    loading = loading.then(load)
  }, SETTLE_MS)
})

async function stop(): Promise<never> {
  await loading
  await current?.stop()
  await vite.close()
  await close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
watchParent(process.env, () => void stop())
await loading
