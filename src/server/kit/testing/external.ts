import pg from 'pg'

const OWNER = 'lounge'

/** How a PostgreSQL is reached that a stage is told to use by its environment. */
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
 * Readies a PostgreSQL of one's own for stages: the plain role that owns their databases, and an empty database for the template.
 * @param address of its superuser
 */
export async function openExternal(address: string): Promise<External> {
  const superuser = partsOf(address)
  const password = String(superuser.password)
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    await client.query(`drop database if exists template_${OWNER} with (force)`)
    await client.query(`drop role if exists ${OWNER}`)
    await client.query(`create role ${OWNER} login password ${pg.escapeLiteral(password)}`)
    await client.query(
      `create database ${OWNER} owner ${OWNER} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
    )
  } finally {
    await client.end()
  }
  return { superuser, owner: { ...superuser, user: OWNER, database: OWNER } }
}
