import type { Database } from './connect.ts'

/**
 * Does something that no other process does under this name at the same time. Whoever dies over it lets go of it.
 * @returns null, with nothing done, while somebody else is at it
 */
export async function alone<T>(
  { $client }: Database,
  name: string,
  work: () => Promise<T>,
): Promise<{ value: T } | null> {
  const client = await $client.connect()
  let isSound = true
  try {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as yes', [name])
    if (!rows[0]?.yes) return null
    try {
      return { value: await work() }
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => {
        isSound = false
      })
    }
  } finally {
    // A connection that could not let go is not used again.
    client.release(!isSound)
  }
}
