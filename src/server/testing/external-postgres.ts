import { randomUUID } from 'node:crypto'
import pg from 'pg'

const OWNER = 'lounge'

/** How a PostgreSQL is reached that a test server is told to use by its environment. */
export interface External {
  superuser: pg.ClientConfig
  owner: pg.ClientConfig
}

/** Reads an address into what a client is made of and what can travel to another process. */
function partsOf(address: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname } = new URL(address)
  const database = pathname.slice(1)
  return { host: hostname, port: Number(port), user: username, password: decodeURIComponent(password), database }
}

/**
 * Readies an external PostgreSQL for test servers: the plain role that owns their databases, and an empty database that belongs to it.
 * @param address of its superuser
 */
export async function openExternalPostgres(address: string): Promise<External> {
  const superuser = partsOf(address)
  const password = String(superuser.password)
  // Others may be at it on the same server.
  const database = `template_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [OWNER])
    if (rows.length === 0) await client.query(`create role ${OWNER} login password ${pg.escapeLiteral(password)}`)
    await client.query(
      `create database ${database} owner ${OWNER} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    )
  } finally {
    await client.end()
  }
  return { superuser, owner: { ...superuser, user: OWNER, database } }
}
