import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { features } from '#server/features.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { builtPages } from '#server/platform/pages/bundle.ts'
import { servePages } from '#server/platform/pages/pages.ts'
import { createContext } from '#server/start/create-context.ts'
import { asSuperuser } from './as-superuser.ts'
import { quiet } from './quiet-log.ts'
import type { Template } from './template-database.ts'
import { makeBucket } from './test-bucket.ts'
import { testSettings } from './test-settings.ts'
import { type Person, type TestUser, testGuestOn, testUserOn } from './test-user.ts'

const root = join(import.meta.dirname, '../../..')

export interface TestServer {
  app: FastifyInstance
  context: AppContext
  guest: TestUser
  /** A fresh signed-in person of this role and tier. */
  person(who?: Person): ReturnType<typeof testUserOn>
  admin(): ReturnType<typeof testUserOn>
  /** Another process of the same site: nothing is between them but the database and the storage. */
  sibling(options?: Pick<TestServerOptions, 'pages'>): Promise<FastifyInstance>
  close(): Promise<void>
}

export interface TestServerOptions {
  /** Environment variables on top of the defaults. */
  env?: Record<string, string>
  /** Whether queued jobs are worked on. */
  jobs?: boolean
  /** Whether pages are rendered too, as they were built. */
  pages?: boolean
  /** Where the server writes its log, when a test reads it. */
  log?: Log
  /** Features beside those of the site. */
  features?: readonly Feature[]
}

/**
 * A whole server on a database of its own; nothing is cleaned, everything is thrown away.
 * @param postgres where a migrated template stands
 */
export async function startTestServerOn(
  { owner, superuser }: Template,
  { env = {}, jobs = false, pages = false, log = quiet, features: more = [] }: TestServerOptions = {},
): Promise<TestServer> {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  // File by file: every page through the log of writes would take twice as long.
  await asSuperuser(
    superuser,
    `create database ${database} template ${owner.database} owner ${owner.user} strategy file_copy`,
  )
  const dataDir = mkdtempSync(join(tmpdir(), 'late-set-test-'))
  const bucket = await makeBucket()
  const config: Config = readConfig({ ...testSettings, DATA_DIR: dataDir, ...bucket?.env, ...env }, root)
  const db = connect({ ...owner, database, max: 10 }, log)
  const context = await createContext(config, db, log, [...features, ...more])
  await context.changes.listen()
  await context.jobs.start(jobs)
  const render = (of: AppContext) => async (server: FastifyInstance) =>
    servePages(server, of, await builtPages(root), false)
  const app = await buildApp(context, pages ? render(context) : undefined)
  await app.ready()

  const siblings: (() => Promise<void>)[] = []
  const person = (who: Person = {}) => testUserOn(app, context, who)
  return {
    app,
    context,
    guest: testGuestOn(app),
    person,
    admin: () => person({ role: 'admin' }),
    async sibling(options = {}) {
      const other = await createContext(config, db, log, [...features, ...more])
      await other.changes.listen()
      const second = await buildApp(other, options.pages ? render(other) : undefined)
      await second.ready()
      siblings.push(async () => {
        await second.close()
        await other.payments?.close()
        await other.liveMedia.stop()
        await other.realtime.close()
        await other.changes.close()
        other.storage.close()
      })
      return second
    },
    async close() {
      for (const end of siblings) await end()
      await app.close()
      await context.jobs.stop()
      await context.payments?.close()
      await context.liveMedia.stop()
      await context.realtime.close()
      await context.changes.close()
      await db.$client.end()
      context.storage.close()
      await bucket?.remove()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
      await asSuperuser(superuser, `drop database ${database} with (force)`)
    },
  }
}
