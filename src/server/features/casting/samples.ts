import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { tracksTable } from '#server/features/tracks/table.ts'
import type { House } from '#server/platform/app-context.ts'
import { castingCallsTable, type RoleRow, trackModelsTable } from './table.ts'

/** A track that looks for people, with what its call says beyond it. */
export async function sampleCall(
  house: House,
  track: Partial<typeof tracksTable.$inferInsert> = {},
  settings: Partial<typeof castingCallsTable.$inferInsert> = {},
) {
  const row = await sampleTrack(house, { seekingVideoModels: true, ...track })
  await house.db.insert(castingCallsTable).values({ ...settings, trackId: row.id })
  await house.changes.touch(['casting'])
  return row
}

/** A role of a track. */
export async function sampleRole(
  house: House,
  trackId: number,
  role: Partial<typeof trackModelsTable.$inferInsert> = {},
): Promise<RoleRow> {
  const [row] = await house.db
    .insert(trackModelsTable)
    .values({ characterName: 'Night porter', ...role, trackId })
    .returning()
  await house.changes.touch(['casting'])
  return row as RoleRow
}
