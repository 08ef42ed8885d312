import { and, eq, sql } from 'drizzle-orm'
import { takesApplications } from '#contract/casting.ts'
import {
  type Application,
  type ApplicationDraft,
  generalExperience,
  roleExperience,
} from '#contract/model-applications.ts'
import { callOf } from '#server/casting/calls.ts'
import { trackModelsTable } from '#server/casting/table.ts'
import type { Connection } from '#server/database/connect.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import { conflict, found, invalid } from '#server/kit/errors.ts'
import type { House } from '#server/kit/house.ts'
import { tracksTable } from '#server/tracks/table.ts'
import { columnsOf, formOf } from './forms.ts'
import { type ApplicationRow, modelApplicationsTable } from './table.ts'

interface ShownApplication {
  application: ApplicationRow
  track: { id: number; title: string; artist: string | null } | null
}

/** Selects applications with the track they are for; add `where`, order and page. */
export const selectApplications = (db: Connection) =>
  db
    .select({
      application: modelApplicationsTable,
      track: { id: tracksTable.id, title: tracksTable.title, artist: tracksTable.artist },
    })
    .from(modelApplicationsTable)
    .leftJoin(tracksTable, eq(tracksTable.id, modelApplicationsTable.trackId))
    .$dynamic()

/** An application under every spelling of its fields; each form's own words for its scale of experience. */
export function presentApplication({ application: row, track }: ShownApplication): Application {
  const scale: Record<string, string> = row.form === 'role' ? roleExperience : generalExperience
  return {
    ...row,
    track,
    castingCallId: row.trackId,
    ethnicity: row.race,
    additionalDetails: row.additionalInfo,
    experienceLabel: row.experience ? (scale[row.experience] ?? row.experience) : null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    appliedAt: row.createdAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * Takes in an application. Those for a call go one after the other, so that its last place is given once.
 * @param trackId the track of the call, null with the general form
 * @throws 400 with words per field; 404 for an unknown track or role; 409 when the call is filled or closed, or he has applied
 */
export async function apply(
  { db, site }: Pick<House, 'db' | 'site'>,
  draft: ApplicationDraft,
  trackId: number | null,
  modelId: number | null,
): Promise<number> {
  const form = formOf(draft, trackId)
  const columns = { ...columnsOf(form, draft), trackId, modelId }
  const insert = async (connection: Connection, more: Partial<typeof modelApplicationsTable.$inferInsert> = {}) => {
    const [row] = await connection
      .insert(modelApplicationsTable)
      .values({ ...columns, ...more })
      .returning({ id: modelApplicationsTable.id })
    return found(row, 'Application').id
  }
  if (trackId === null) return insert(db)

  const { timeZone } = await site()
  return db
    .transaction(async (transaction) => {
      const [track] = await transaction
        .select({ title: tracksTable.title })
        .from(tracksTable)
        .where(eq(tracksTable.id, trackId))
        .for('update')
      found(track, 'Casting call')
      const call = await callOf(transaction, timeZone, trackId)
      if (!call || call.status === 'closed') throw conflict('This casting call is closed')
      if (!takesApplications(call.status)) throw conflict('This casting call is filled')
      const role = draft.characterRoleId ? await roleOf(transaction, trackId, draft.characterRoleId) : null
      return insert(transaction, {
        characterRoleId: role?.id ?? null,
        ...(form === 'role' ? { characterName: role?.characterName ?? draft.characterName ?? call.title } : {}),
        shootLocation: call.location,
        paymentDetails: role?.paymentDetails ?? call.compensation,
        travelDetails: role?.travelDetails ?? null,
      })
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'model_applications_once_key')
        throw conflict('You have already applied for this role')
      throw error
    })
}

async function roleOf(db: Connection, trackId: number, roleId: number) {
  const [role] = await db
    .select()
    .from(trackModelsTable)
    .where(and(eq(trackModelsTable.trackId, trackId), eq(trackModelsTable.id, roleId)))
  if (!role) throw invalid('This role is not part of this casting call', { characterRoleId: 'Choose one of the roles' })
  return role
}

/** Takes an application back; the place and the right to apply again come back with it. */
export async function withdraw(db: Connection, id: number, modelId: number): Promise<void> {
  const [row] = await db
    .update(modelApplicationsTable)
    .set({ status: 'withdrawn', statusCode: 'withdrawn', version: sql`${modelApplicationsTable.version} + 1` })
    .where(
      and(
        eq(modelApplicationsTable.id, id),
        eq(modelApplicationsTable.modelId, modelId),
        sql`${modelApplicationsTable.statusCode} <> 'withdrawn'`,
      ),
    )
    .returning({ id: modelApplicationsTable.id })
  found(row, 'Application')
}
