import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { STOCK } from '../database/seed.ts'
import { withDatabase } from '../database/with-database.ts'
import { hashOf, type Kind, kinds, type Ledger, type Written } from './ledger.ts'

type Stored = Record<Kind, { key: string; hash: string }[]>

async function stored(client: pg.Client): Promise<Stored> {
  const all = async (text: string) => (await client.query<Record<string, string>>(text)).rows
  return {
    order: (await all(`select key, name, email, address from orders where key like 'proof-order-%'`)).map((row) => ({
      key: row['key'] as string,
      hash: hashOf(row['key'], row['name'], row['email'], row['address']),
    })),
    application: (
      await all(`select full_legal_name, email, location from model_applications where email like 'applicant%'`)
    ).map((row) => ({
      key: `${row['full_legal_name']}`.replace('Applicant ', ''),
      hash: hashOf(row['full_legal_name'], row['email'], row['location']),
    })),
    track: (await all(`select title, artist from tracks where title like 'Proof track %'`)).map((row) => ({
      key: row['title'] as string,
      hash: hashOf(row['title'], row['artist']),
    })),
    upload: (await all(`select original_name, sha256 from uploads where original_name like 'proof-%'`)).map((row) => ({
      key: row['original_name'] as string,
      hash: row['sha256'] as string,
    })),
  }
}

/** What was acknowledged and is lost, doubled or other than it was sent; files of uploads that are not what their row says. */
export async function wrongWrites(
  client: pg.Client,
  dataDir: string,
  acknowledged: readonly Written[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const [kind, rows] of Object.entries(await stored(client))) {
    const byKey = Map.groupBy(rows, ({ key }) => key)
    for (const [key, same] of byKey) if (same.length > 1) wrong.push(`${kind} ${key} is there ${same.length} times`)
    for (const { key, hash } of acknowledged.filter((one) => one.kind === kind)) {
      const row = byKey.get(key)?.[0]
      if (!row) wrong.push(`${kind} ${key} was acknowledged and is lost`)
      else if (row.hash !== hash) wrong.push(`${kind} ${key} is not what was sent`)
    }
  }
  const { rows } = await client.query<{ url: string; sha256: string }>(
    `select url, sha256 from uploads where original_name like 'proof-%'`,
  )
  for (const { url, sha256 } of rows) {
    const bytes = await readFile(join(dataDir, url)).catch(() => null)
    if (!bytes) wrong.push(`${url} has a row and no file`)
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256) wrong.push(`${url} is not what was sent`)
  }
  return wrong
}

/** More files than uploads: those no row knows. */
async function strayFiles(client: pg.Client, dataDir: string, ledger: Ledger): Promise<string[]> {
  // A file whose row was never written is found by the care for stray files; there is one per broken upload at most.
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from uploads where original_name like 'proof-%'`,
  )
  const strays = (await readdir(join(dataDir, 'uploads/audio'))).length - (rows[0]?.n ?? 0)
  const broken = [...ledger.unanswered].filter((one) => one.startsWith('upload ')).length
  return strays > broken ? [`${strays} files have no row, with ${broken} uploads broken`] : []
}

/**
 * Compares what was acknowledged with what the database and the files hold, not what the program says. Of every kind
 * something must have been acknowledged, or nothing is known of it.
 * @returns what is lost, doubled or other than it was sent
 */
export async function audit(dataDir: string, ledger: Ledger): Promise<string[]> {
  return withDatabase(dataDir, async (client) => {
    const wrong = await wrongWrites(client, dataDir, ledger.acknowledged)
    for (const kind of kinds) if (ledger.count(kind) === 0) wrong.push(`not one ${kind} was acknowledged`)
    wrong.push(...(await strayFiles(client, dataDir, ledger)))
    const { rows: counted } = await client.query<{ sold: number; taken: number }>(
      `select (select count(*)::int from order_lines l join orders o on o.id = l.order_id where o.key like 'proof-order-%') as sold,
        ${STOCK} - (select stock_quantity from merchandise where name = 'Proof pin') as taken`,
    )
    const { sold = 0, taken = 0 } = counted[0] ?? {}
    if (sold !== taken) wrong.push(`${sold} sold, and ${taken} taken off the stock`)
    return wrong
  })
}
