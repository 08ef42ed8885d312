import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createRandom } from '../../demo/band/random.ts'
import { connect } from '../../src/server/platform/database/connect.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../src/server/platform/database/embedded/supervisor.ts'
import { migrate } from '../../src/server/platform/database/migrate.ts'
import { quiet } from '../../src/server/testing/quiet-log.ts'
import { root } from '../kit/database/context-on-database.ts'
import { fillAnything, migrationCount, pastOf, shapeOf } from '../kit/database/old-database.ts'
import { missing, rowsOf } from '../kit/database/row-hashes.ts'
import { soakOf } from '../kit/load/soak.ts'
import { flawless, type Proof, type Row } from '../row.ts'

const ROWS = 100
const WAIT_MS = 2000
const INTERRUPTIONS = 3

const client = async <T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const one = new pg.Client(config)
  one.on('error', () => {})
  await one.connect()
  return work(one).finally(() => one.end())
}

/** A database as it was when there were so many migrations, filled. */
async function oldDatabase(proof: Proof, { owner, superuser }: EmbeddedPostgres, migrations: number, rows: number) {
  const database = `old_${randomUUID().replaceAll('-', '')}`
  await client(superuser, (one) => one.query(`create database ${database} owner lounge`))
  const at = { ...owner, database }
  const db = connect({ ...at, max: 2 }, quiet)
  await migrate(db, pastOf(proof.folder(), migrations))
  await db.$client.end()
  await client(at, (one) => fillAnything(one, rows))
  return at
}

async function upgrade(at: pg.ClientConfig): Promise<void> {
  const db = connect({ ...at, max: 2 }, quiet)
  await migrate(db, root).finally(() => db.$client.end())
}

/** Columns that later versions say in others, and have no more. */
const REPLACED = ['order_lines price_cents', 'orders total_cents']

/** Upgrades a database; tells which rows are no longer as they were, in the columns there were before. */
async function wrongAfter(at: pg.ClientConfig, shape: string, work: () => Promise<unknown>): Promise<string[]> {
  const columns = await client(at, shapeOf)
  const names = Object.fromEntries(
    Object.entries(columns).map(([table, all]) => [
      table,
      all.map((column) => column.split(' ')[0] as string).filter((column) => !REPLACED.includes(`${table} ${column}`)),
    ]),
  )
  const before = await client(at, (one) => rowsOf(one, names))
  await work()
  const after = await client(at, (one) => rowsOf(one, names))
  const isSame = JSON.stringify(await client(at, shapeOf)) === shape
  return [...missing(before, after), ...(isSame ? [] : ['its schema is not that of a new database'])]
}

/** Breaks an upgrade off some way through, several times, and then lets it end; tells how often it was really broken off. */
async function interrupted(
  { superuser }: EmbeddedPostgres,
  at: pg.ClientConfig,
  random: () => number,
): Promise<number> {
  let broken = 0
  for (let n = 0; n < INTERRUPTIONS; n++) {
    const upgrading = upgrade(at).catch(() => {
      broken++
    })
    await client(superuser, async (one) => {
      const ended = () =>
        one.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and xact_start is not null',
          [at.database],
        )
      await delay(random() * 100)
      let isOver = false
      void upgrading.then(() => {
        isOver = true
      })
      while (!isOver && (await ended()).rowCount === 0) await delay(1)
    })
    await upgrading
  }
  await upgrade(at)
  return broken
}

/** The longest anybody waits who reads or writes any table while a database is upgraded. */
async function longestWait(at: pg.ClientConfig): Promise<number> {
  const tables = Object.keys(await client(at, shapeOf))
  let isOver = false
  let longest = 0
  const ask = (textFor: (table: string) => string) =>
    client(at, async (one) => {
      for (let n = 0; !isOver || n < tables.length; n++) {
        const began = performance.now()
        await one.query(textFor(tables[n % tables.length] as string))
        longest = Math.max(longest, performance.now() - began)
      }
    })
  const asking = [
    ask((table) => `select from "${table}" limit 1`),
    // A writer waits for this lock, whatever they write.
    ask((table) => `begin; lock table "${table}" in row exclusive mode; commit`),
  ]
  await delay(50)
  await upgrade(at).finally(() => {
    isOver = true
  })
  await Promise.all(asking)
  return longest
}

export const migrations: Row = {
  id: 'R17',
  title: 'Every earlier database becomes one of today',
  goal: 'every schema there ever was upgrades with its rows kept; an interrupted upgrade goes on; nobody waits 2 s for the last one',
  limit: { quick: 300, soak: 7200 },
  async run(proof) {
    const postgres = await startEmbedded({ dataDir: proof.folder(), log: quiet })
    proof.after(() => postgres.stop())
    const random = createRandom(proof.seed)
    const count = migrationCount()
    const fresh = await oldDatabase(proof, postgres, count, ROWS)
    const shape = JSON.stringify(await client(fresh, shapeOf))
    const wrong: string[] = []
    for (let past = 1; past < count; past++) {
      const at = await oldDatabase(proof, postgres, past, ROWS)
      const found = await wrongAfter(at, shape, () => upgrade(at))
      wrong.push(...found.map((what) => `from ${past} migrations: ${what}`))
    }
    const broken = await oldDatabase(proof, postgres, 1, ROWS)
    let times = 0
    const left = await wrongAfter(broken, shape, async () => {
      times = await interrupted(postgres, broken, random.next)
    })
    wrong.push(...left.map((what) => `interrupted: ${what}`))
    if (times === 0) wrong.push('no upgrade was broken off')
    const rows = proof.isSoak ? soakOf(1_000_000) : 10_000
    const wait = await longestWait(await oldDatabase(proof, postgres, count - 1, rows))
    return flawless(
      `${count - 1} old schemas, ${times} interruptions, longest wait ${Math.round(wait)} ms at ${rows} rows a table`,
      wrong,
      wait > WAIT_MS ? [`somebody waited ${Math.round(wait)} ms`] : [],
    )
  },
}
