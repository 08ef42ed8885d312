import pg from 'pg'

/** Runs one statement as the superuser of the PostgreSQL that tests run on. */
export async function asSuperuser(superuser: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
