import { data } from '#contract/kit/data.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { castingCallsTable, type RoleRow, trackModelsTable } from './table.ts'

/** A track that looks for people, with what its call says beyond it. */
export async function sampleCall(
  context: AppContext,
  track: Partial<typeof tracksTable.$inferInsert> = {},
  settings: Partial<typeof castingCallsTable.$inferInsert> = {},
) {
  const row = await sampleTrack(context, { seekingVideoModels: true, ...track })
  await context.db.insert(castingCallsTable).values({ ...settings, trackId: row.id })
  await context.changes.touch([data.casting])
  return row
}

/** A role of a track. */
export async function sampleRole(
  context: AppContext,
  trackId: number,
  role: Partial<typeof trackModelsTable.$inferInsert> = {},
): Promise<RoleRow> {
  const [row] = await context.db
    .insert(trackModelsTable)
    .values({ characterName: 'Night porter', ...role, trackId })
    .returning()
  await context.changes.touch([data.casting])
  return row as RoleRow
}
