import { Client, type ClientConfig, DatabaseError } from 'pg'
import type { Address } from './address.ts'
import type { Cluster } from './cluster.ts'
import { superuserName } from './create-cluster.ts'

/** Settings for `pg` of the plain role that owns the site's database, and of the superuser. */
export type Access = { owner: ClientConfig; superuser: ClientConfig }

/** A server that does not let us in now; `working` when it is starting, recovering or stopping, and says so. */
export type ServerUnavailable = { reason: string; working: boolean }

/** The site's database and the role that owns it; the site never connects as superuser. */
const siteName = 'lounge'

/** Serialises two processes that find the same new cluster. */
const lockKey = 7_061_318

/** States that pass: starting, stopping or crashed (57P..), and every connection taken. */
const passing = /^(57P|53300)/

/** Connection settings of both roles. Nothing is encrypted, since nothing leaves the machine. */
export function accessTo(address: Address, cluster: Cluster): Access {
  const at = { ...address, ssl: false }
  return {
    owner: { ...at, user: siteName, database: siteName, password: cluster.credentials?.owner },
    superuser: { ...at, user: superuserName, database: 'postgres', password: cluster.credentials?.superuser },
  }
}

/**
 * Connects as superuser and makes the owner role and the database where they are missing.
 * @returns the open connection, or why there is none yet
 * @throws when waiting cannot help: a wrong password, or an error while creating
 */
export async function connectToServer(address: Address, cluster: Cluster): Promise<Client | ServerUnavailable> {
  const client = new Client({ ...accessTo(address, cluster).superuser, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await ensureDatabase(client, cluster)
    return client
  } catch (error) {
    await client.end()
    const state = error instanceof DatabaseError ? `${error.code}` : ''
    if (state && !passing.test(state)) throw error
    return { reason: (error as Error).message, working: state === '57P03' }
  }
}

async function ensureDatabase(client: Client, cluster: Cluster): Promise<void> {
  if (await hasDatabase(client)) return
  await client.query('select pg_advisory_lock($1)', [lockKey])
  const password = cluster.credentials ? `password ${client.escapeLiteral(cluster.credentials.owner)}` : ''
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [siteName])
  if (!rowCount) await client.query(`create role ${siteName} login ${password}`)
  if (!(await hasDatabase(client))) await client.query(`create database ${siteName} owner ${siteName}`)
  await client.query('select pg_advisory_unlock($1)', [lockKey])
}

async function hasDatabase(client: Client): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [siteName])
  return rowCount === 1
}
