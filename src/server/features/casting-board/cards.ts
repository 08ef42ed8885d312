import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { availabilityWords, roleAppliedFor } from '#contract/rules/application-words.ts'
import type { BoardCard } from '#contract/schemas/casting-board.ts'
import { unreadOf } from '#server/features/application-messages/service.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import { interviewsOf } from '#server/features/interview-slots/service.ts'
import { modelImagesTable, modelProfilesTable } from '#server/features/model-profiles/table.ts'
import { releaseFormsOf } from '#server/features/release-forms/service.ts'
import { tapeStatesOf } from '#server/features/self-tapes/service.ts'
import { verdictsOf } from '#server/features/shortlists/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { wholeImageOf } from '#server/platform/media/stored-files.ts'
import { applicationStarsTable, applicationTagsTable } from './table.ts'

const s = applicationStarsTable
const t = applicationTagsTable

interface ModelFacts {
  pictureUrl: string | null
  /** Whether they take work at present, for those whose application does not say when. */
  availability: string
}

/** What models show and say of themselves, by account; a picture that is rated adult stands for nobody. */
async function modelFactsOf(db: Connection, modelIds: readonly number[]): Promise<ReadonlyMap<number, ModelFacts>> {
  if (modelIds.length === 0) return new Map()
  const p = modelProfilesTable
  const profiles = await db
    .select({ id: p.id, thumbnail: p.thumbnailUrl, picture: p.profileImageUrl, isAvailable: p.availableForWork })
    .from(p)
    .where(inArray(p.id, [...modelIds]))
  const adult = await db
    .select({ url: modelImagesTable.imageUrl })
    .from(modelImagesTable)
    .where(and(inArray(modelImagesTable.modelProfileId, [...modelIds]), eq(modelImagesTable.contentRating, 'adult')))
  const kept = new Set(adult.map(({ url }) => url))
  return new Map(
    profiles.map(({ id, thumbnail, picture, isAvailable }) => {
      const pictureUrl = [thumbnail, picture].find((one) => one && !kept.has(wholeImageOf(one))) ?? null
      return [id, { pictureUrl, availability: isAvailable ? 'Available for work' : 'Not available at present' }]
    }),
  )
}

/** Applications with what they are for. */
async function applicationsOf(db: Connection, ids: number[]) {
  const rows = await db
    .select({ application: modelApplicationsTable, title: tracksTable.title })
    .from(modelApplicationsTable)
    .leftJoin(tracksTable, eq(tracksTable.id, modelApplicationsTable.trackId))
    .where(inArray(modelApplicationsTable.id, ids))
  return rows.map(({ application, title }) => ({ ...application, track: title === null ? null : { title } }))
}

const nameOf = ({ fullLegalName, preferredName, stageName, email }: ApplicationRow) =>
  fullLegalName ?? preferredName ?? stageName ?? email ?? 'Nameless applicant'
const placeOf = ({ location, city, country }: ApplicationRow) =>
  location ?? ([city, country].filter(Boolean).join(', ') || null)

/** Accounts of applicants, as far as letters to them go. */
async function accountsOf(db: Connection, modelIds: readonly number[]) {
  if (modelIds.length === 0) return []
  const { id, email, emailVerifiedAt, isDemo } = usersTable
  return db
    .select({ id, email, emailVerifiedAt, isDemo })
    .from(usersTable)
    .where(inArray(id, [...modelIds]))
}
type Account = Awaited<ReturnType<typeof accountsOf>>[number]

/** Why letters do not reach an applicant: those about decisions go to the address of the application, others to that of an account. */
function lettersOf({ email }: ApplicationRow, account: Account | undefined) {
  const isReached = account && account.emailVerifiedAt !== null && !account.isDemo
  return {
    noDecisionEmail: (email ?? account?.email) ? null : 'no address is known',
    noNoticeEmail: isReached ? null : account ? 'the address is not confirmed' : 'there is no account',
  }
}

/**
 * Applications as cards, in the order of their keys; those that are gone are left out.
 * @param ids no more than a few pages of a board
 * @param reader whose own stars are told
 */
export async function cardsOf(db: Connection, ids: readonly number[], reader: number): Promise<BoardCard[]> {
  if (ids.length === 0) return []
  const among = [...ids]
  const [rows, stars, tags, interviews, releaseForms, verdicts, unread, tapes] = await Promise.all([
    applicationsOf(db, among),
    db
      .select({
        id: s.applicationId,
        own: sql<number>`coalesce(max(${s.stars}) filter (where ${s.authorId} = ${reader}), 0)::int`,
        team: sql<number>`round(avg(${s.stars}), 1)::float`,
        givers: sql<number>`count(*)::int`,
      })
      .from(s)
      .where(inArray(s.applicationId, among))
      .groupBy(s.applicationId),
    db.select().from(t).where(inArray(t.applicationId, among)).orderBy(asc(t.tag)),
    interviewsOf(db, among),
    releaseFormsOf(db, inArray(modelApplicationsTable.id, among)),
    verdictsOf(db, among),
    unreadOf(db, among, 'label'),
    tapeStatesOf(db, among),
  ])
  const modelIds = [...new Set(rows.flatMap(({ modelId }) => modelId ?? []))]
  const [models, accounts] = await Promise.all([modelFactsOf(db, modelIds), accountsOf(db, modelIds)])
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const model = row.modelId === null ? undefined : models.get(row.modelId)
    const given = stars.find((one) => one.id === id)
    return {
      ...{ id, version: row.version, name: nameOf(row), characterName: roleAppliedFor(row), age: row.age },
      ...{ place: placeOf(row), availability: availabilityWords(row) ?? model?.availability ?? null },
      ...{ statusCode: row.statusCode, appliedAt: row.createdAt.toISOString() },
      pictureUrl: model?.pictureUrl ?? null,
      stars: given?.own ?? 0,
      teamStars: given?.team ?? null,
      starGivers: given?.givers ?? 0,
      tags: tags.filter(({ applicationId }) => applicationId === id).map(({ tag }) => tag),
      interview: interviews.get(id) ?? null,
      selfTape: tapes.get(id) ?? null,
      unreadMessages: row.modelId === null ? null : (unread.get(id) ?? 0),
      releaseForm: releaseForms.get(id)?.state ?? null,
      ...lettersOf(
        row,
        accounts.find((account) => account.id === row.modelId),
      ),
      verdicts: verdicts
        .filter(({ applicationId }) => applicationId === id)
        .map(({ director, verdict, remarks }) => ({ director, verdict, remarks })),
    }
  })
}
