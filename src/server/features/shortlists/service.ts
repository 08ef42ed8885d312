import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { NewShortlist, NewVerdict, Shortlist } from '#contract/schemas/shortlists.ts'
import { nameOf } from '#server/features/call-sheets/service.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { refreshLabelPages } from '#server/features/model-applications/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { momentWordsIn } from '#server/platform/calendar/written-start.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { notFound, orNotFound, Refusal } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { countSender, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { hashToken, newToken } from '#server/platform/identity/tokens.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { tellOfVerdict } from './notices.ts'
import { shortlistPolicy } from './policy.ts'
import { type ShortlistRow, shortlistApplicantsTable, shortlistOpeningsTable, shortlistsTable } from './table.ts'

const l = shortlistsTable
const s = shortlistApplicantsTable
const o = shortlistOpeningsTable
const a = modelApplicationsTable

/** Links that are none, from one network. */
const WRONG_LINKS: Limit = { tries: 60, seconds: 600 }

/** How an applicant is called towards a director: never by their legal name. */
export const shownName = sql<string>`coalesce(nullif(${a.stageName}, ''), nullif(${a.preferredName}, ''), 'Applicant ' || ${a.id})`

/** Makes a link. @returns where its page is, with the secret that is kept nowhere. @throws 404 for applications to other calls */
export async function createShortlist(
  db: Database,
  callId: number,
  { applications, director, words, days }: NewShortlist,
  authorId: number,
): Promise<{ id: number; path: string }> {
  const { token, tokenHash } = newToken()
  const id = await db.transaction(async (transaction) => {
    const [call] = await transaction.select({ id: tracksTable.id }).from(tracksTable).where(eq(tracksTable.id, callId))
    orNotFound(call, 'Casting call')
    const wanted = [...new Set(applications)]
    const found = await transaction
      .select({ id: a.id })
      .from(a)
      .where(and(eq(a.trackId, callId), inArray(a.id, wanted), ne(a.statusCode, 'withdrawn')))
      .for('key share')
    if (found.length < wanted.length) throw notFound('Application')
    const expiresAt = sql`now() + make_interval(days => ${days})`
    const values = { callId, authorId, director, words: words ?? null, secretHash: tokenHash, expiresAt }
    const [row] = await transaction.insert(l).values(values).returning({ id: l.id })
    const { id: shortlistId } = orNotFound(row, 'Shortlist')
    await transaction.insert(s).values(wanted.map((applicationId) => ({ shortlistId, applicationId })))
    return shortlistId
  })
  return { id, path: `/shortlists/${token}` }
}

/** Ends a link; one that has ended stays so. */
export async function revokeShortlist(db: Connection, id: number): Promise<void> {
  const ended = await db
    .update(l)
    .set({ revokedAt: sql`coalesce(${l.revokedAt}, now())` })
    .where(eq(l.id, id))
    .returning({ id: l.id })
  orNotFound(ended[0], 'Shortlist')
}

/** The shortlists of a call as the label sees them, with applicants by the names it knows them by. @throws 404 where there is no such call */
export async function listShortlists(db: Connection, callId: number, timeZone: string): Promise<Shortlist[]> {
  const [call] = await db.select({ id: tracksTable.id }).from(tracksTable).where(eq(tracksTable.id, callId))
  orNotFound(call, 'Casting call')
  const lists = await db
    .select({ list: l, author: usersTable.username })
    .from(l)
    .leftJoin(usersTable, eq(usersTable.id, l.authorId))
    .where(eq(l.callId, callId))
    .orderBy(desc(l.id))
    .limit(100)
  if (lists.length === 0) return []
  const ids = lists.map(({ list }) => list.id)
  const [applicants, openings] = await Promise.all([
    db
      .select({ shortlistId: s.shortlistId, application: a, verdict: s.verdict, remarks: s.remarks })
      .from(s)
      .innerJoin(a, eq(a.id, s.applicationId))
      .where(inArray(s.shortlistId, ids))
      .orderBy(asc(a.id)),
    db.select().from(o).where(inArray(o.shortlistId, ids)).orderBy(desc(o.id)).limit(2000),
  ])
  return lists.map(({ list, author }) => ({
    ...{ id: list.id, director: list.director, words: list.words, author },
    createdAt: list.createdAt.toISOString(),
    expiresAt: list.expiresAt.toISOString(),
    openUntil: momentWordsIn(list.expiresAt, timeZone),
    isOpen: can(null, shortlistPolicy.open, list),
    openings: openings
      .filter(({ shortlistId }) => shortlistId === list.id)
      .map(({ createdAt, network }) => ({ at: createdAt.toISOString(), network })),
    applicants: applicants
      .filter(({ shortlistId }) => shortlistId === list.id)
      .map(({ application, verdict, remarks }) => ({
        ...{ applicationId: application.id, name: nameOf(application), verdict, remarks },
      })),
  }))
}

/** What directors have answered of some applicants, the latest shortlist first. */
export async function verdictsOf(db: Connection, applicationIds: readonly number[]) {
  const rows = await db
    .select({ applicationId: s.applicationId, director: l.director, verdict: s.verdict, remarks: s.remarks })
    .from(s)
    .innerJoin(l, eq(l.id, s.shortlistId))
    .where(and(inArray(s.applicationId, [...applicationIds]), isNotNull(s.verdict)))
    .orderBy(desc(l.id))
  return rows.flatMap(({ verdict, ...row }) => (verdict === null ? [] : [{ ...row, verdict }]))
}

/** The shortlist behind a secret. @throws 404 where there is none, or none that is open; 429 for who tries many */
export async function shortlistOf({ db }: Pick<AppContext, 'db'>, secret: string, ip: string): Promise<ShortlistRow> {
  const [list] = await db
    .select()
    .from(l)
    .where(eq(l.secretHash, hashToken(secret)))
  if (list && can(null, shortlistPolicy.open, list)) return list
  await countSender(db, 'shortlist', ip, WRONG_LINKS)
  throw new Refusal(404, 'This shortlist is not open any more. Ask the label for a new link')
}

/** Notes what a director makes of an applicant, tells who made the list, and has the label's open boards show it. @throws 404 for whoever is not on the list */
export const setVerdict = (
  context: NotifyContext & Pick<AppContext, 'db'>,
  list: ShortlistRow,
  { applicationId, verdict, remarks }: NewVerdict,
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const [marked] = await transaction
      .update(s)
      .set({ verdict, remarks: remarks ?? null })
      .from(a)
      .where(and(eq(s.shortlistId, list.id), eq(s.applicationId, applicationId), eq(a.id, s.applicationId)))
      .returning({ application: a })
    const name = nameOf(orNotFound(marked, 'Applicant').application)
    await tellOfVerdict(context, transaction, list, { id: applicationId, name })
    await refreshLabelPages(context, transaction)
  })

/** Notes that a link was opened: one who comes back within ten minutes from the same network has opened it once. */
export const noteOpening = (db: Connection, shortlistId: number, network: string) =>
  db.execute(sql`insert into ${o} (shortlist_id, network) select ${shortlistId}, ${network} where not exists (
    select from ${o} where ${o.shortlistId} = ${shortlistId} and ${o.network} = ${network}
      and ${o.createdAt} > now() - interval '10 minutes')`)
