import { sql } from 'drizzle-orm'
import { batchLookups } from '#server/platform/concurrency/batch-lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { executePrepared } from '#server/platform/database/execute-prepared.ts'
import { loungeRecordsTable as r, loungeVotesTable as v } from './table.ts'

/** What of the lounge is somebody's own. */
export interface PersonalState {
  /** The records in the machine they have put in, and those they have a coin on, by their ids. */
  own: number[]
  voted: number[]
  /** When they put coins on records within the last hour, the first first. */
  spent: Date[]
}

interface PersonalStateRow extends Record<string, unknown> {
  id: number
  own: number[]
  voted: number[]
  /** Milliseconds since 1970. */
  spent: number[]
}

const isInside = sql`${r.state} in ('queued', 'playing')`

/** Everybody at the bar reads theirs when the record changes: those who ask in the same moment are looked up together. */
function personalStatesOf(db: Database) {
  return batchLookups(async (people: readonly string[]): Promise<ReadonlyMap<string, PersonalState>> => {
    const { rows } = await executePrepared<PersonalStateRow>(
      db,
      'lounge_personal_states',
      sql`select person.id,
        array(select ${r.id} from ${r} where ${r.userId} = person.id and ${isInside}) as own,
        array(select ${r.id} from ${v} join ${r} on ${r.id} = ${v.recordId} where ${v.userId} = person.id and ${isInside}) as voted,
        array(select (extract(epoch from ${v.createdAt}) * 1000)::float8 from ${v}
          where ${v.userId} = person.id and ${v.createdAt} > now() - interval '1 hour' order by ${v.createdAt}) as spent
        from unnest(${sql.param(people.map(Number))}::int[]) person (id)`,
    )
    return new Map(
      rows.map(({ id, own, voted, spent }) => [`${id}`, { own, voted, spent: spent.map((at) => new Date(at)) }]),
    )
  })
}
const lookups = new WeakMap<Database, ReturnType<typeof personalStatesOf>>()

/** What of the lounge is the own of one person. */
export async function personalState(db: Database, userId: number): Promise<PersonalState> {
  const find = lookups.get(db) ?? personalStatesOf(db)
  lookups.set(db, find)
  return (await find(`${userId}`)) ?? { own: [], voted: [], spent: [] }
}
