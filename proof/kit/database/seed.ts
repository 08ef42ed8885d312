import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fillDemo } from '../../../demo/fill.ts'
import type { Role } from '../../../src/contract/kit/access.ts'
import { castingCallsTable } from '../../../src/server/features/casting/table.ts'
import { merchandiseTable } from '../../../src/server/features/merchandise/table.ts'
import { tracksTable } from '../../../src/server/features/tracks/table.ts'
import type { Database } from '../../../src/server/platform/database/connect.ts'
import { hashPassword } from '../../../src/server/platform/identity/passwords.ts'
import { sessionsTable, usersTable } from '../../../src/server/platform/identity/table.ts'
import { hashToken, newToken } from '../../../src/server/platform/identity/tokens.ts'
import { withContextOn } from './context-on-database.ts'

export const PASSWORD = 'kettle drum at noon'
/** More of one thing than any row can buy. */
export const STOCK = 1_000_000
const CALLS = 20

/** A user with an open session. */
export interface Member {
  id: number
  username: string
  headers: { authorization: string }
}

/** What was seeded beside the catalogue of the demo. */
export interface SeededData {
  admin: Member
  artist: Member
  people: readonly Member[]
  /** Something in the booth, and how it is called. */
  item: { id: number; name: string }
  /** Tracks whose casting calls take everybody. */
  calls: readonly number[]
}

async function insertUsers(db: Database, role: Role, names: readonly string[]): Promise<Member[]> {
  const password = await hashPassword(PASSWORD)
  const rows = await db
    .insert(usersTable)
    .values(names.map((username) => ({ username, email: `${username}@lateset.test`, password, role })))
    .returning({ id: usersTable.id, username: usersTable.username })
  const opened = rows.map((row) => ({ ...row, token: newToken().token }))
  await db.insert(sessionsTable).values(
    opened.map(({ id, token, username }) => ({
      ...{ userId: id, tokenHash: hashToken(token), handle: `session of ${username}` },
      expiresAt: new Date(Date.now() + 86_400_000),
    })),
  )
  return opened.map(({ id, username, token }) => ({ id, username, headers: { authorization: `Bearer ${token}` } }))
}

/**
 * Fills a database with the catalogue of the demo, with people who are signed in, and with goods and casting calls for all of them.
 * @param dataDir where the server keeps its files
 * @param people how many listeners there are
 */
export async function seedDatabase(owner: pg.ClientConfig, dataDir: string, people: number): Promise<SeededData> {
  return withContextOn(owner, dataDir, async (context) => {
    const { db } = context
    await fillDemo(context)
    // The demo's music would be recorded meanwhile, and what is measured must not share the machine with it.
    await db.execute(sql`delete from pgboss.job where name in ('record-demo', 'draw-demo-portfolios')`)
    const [admin] = await insertUsers(db, 'admin', ['keeper'])
    const [artist] = await insertUsers(db, 'artist', ['player'])
    const listeners: Member[] = []
    for (let at = 0; at < people; at += 1000)
      listeners.push(
        ...(await insertUsers(
          db,
          'listener',
          Array.from({ length: Math.min(1000, people - at) }, (_, n) => `guest${at + n}`),
        )),
      )
    const [item] = await db
      .insert(merchandiseTable)
      .values({ name: 'Proof pin', category: 'accessories', priceCents: 500, stockQuantity: STOCK })
      .returning({ id: merchandiseTable.id, name: merchandiseTable.name })
    const tracks = await db
      .insert(tracksTable)
      .values(Array.from({ length: CALLS }, (_, n) => ({ title: `Called ${n}`, seekingVideoModels: true })))
      .returning({ id: tracksTable.id })
    await db
      .insert(castingCallsTable)
      .values(tracks.map(({ id }) => ({ trackId: id, status: 'open' as const, maxApplicants: 100_000 })))
    if (!admin || !artist || !item) throw new Error('The database could not be seeded')
    return { admin, artist, people: listeners, item, calls: tracks.map(({ id }) => id) }
  })
}
