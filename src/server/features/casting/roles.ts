import { eq } from 'drizzle-orm'
import type { CharacterRole, RolePatch } from '#contract/schemas/rules/character-roles.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { payRange } from './shoot.ts'
import { type RoleRow, trackModelsTable } from './table.ts'

interface ShownRole {
  role: RoleRow
  trackTitle: string
  artist: string | null
}

/** Selects roles with the track they belong to; add `where`, order and page. */
export const selectRoles = (db: Connection) =>
  db
    .select({ role: trackModelsTable, trackTitle: tracksTable.title, artist: tracksTable.artist })
    .from(trackModelsTable)
    .innerJoin(tracksTable, eq(tracksTable.id, trackModelsTable.trackId))
    .$dynamic()

/** What everybody is told of a role, under every spelling of its fields (resolutions 49, 50, 58). */
export function presentRole({ role, trackTitle, artist }: ShownRole, isActive: boolean): CharacterRole {
  return {
    ...role,
    trackTitle,
    artist,
    fullLegalName: role.characterName,
    preferredAge: role.age,
    compensationRange: payRange(role),
    isActive,
    createdAt: role.createdAt.toISOString(),
    updatedAt: role.updatedAt.toISOString(),
  }
}

/** Columns for the sent fields of a role; both spellings of a field end in one column. */
export function roleColumns({ characterName, fullLegalName, age, preferredAge, ...sent }: Omit<RolePatch, 'version'>) {
  const called = characterName || fullLegalName
  const years = age === undefined ? preferredAge : age
  return {
    ...sent,
    ...(called ? { characterName: called } : {}),
    ...(years === undefined ? {} : { age: years }),
  }
}
