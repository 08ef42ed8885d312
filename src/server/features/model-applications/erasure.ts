import { sql } from 'drizzle-orm'
import type { Erasure } from '#server/platform/identity/erasure.ts'

export const applicationErasure: Erasure = {
  rows: 'cascade',
  recorded: ({ id }) => sql`row ->> 'model_id' = ${`${id}`}`,
}

/** What hangs on an application, also on one that was deleted before. */
export const decisionErasure: Erasure = {
  rows: 'cascade',
  recorded: ({ id }) => sql`(row ->> 'application_id')::int in (
    select a.id from model_applications a where a.model_id = ${id}
    union select past.thing_id from about past where past.kind = 'model_applications'
      and past.row ->> 'model_id' = ${`${id}`})`,
}
