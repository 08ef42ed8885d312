import pg from 'pg'
import { startEmbedded } from '../../../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../../../src/server/testing/quiet-log.ts'

/** Connects to the embedded database of a data folder: found running and left running, or started where nothing runs. */
export async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, log: quiet })
  const client = new pg.Client(embedded.owner)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await embedded.stop()
  }
}

/** The address of a database as `DATABASE_URL` spells it. */
export function addressOf({ host = '', port, user, password, database }: pg.ClientConfig): string {
  const login = `${user}${typeof password === 'string' ? `:${password}` : ''}`
  return host.startsWith('/')
    ? `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${login}@${host}:${port}/${database}`
}
