import { eq, getTableColumns } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { GigRequest } from '#contract/schemas/gig-requests.ts'
import { isArtistPublished, mayChangeArtist } from '#server/features/artists/service.ts'
import { insertGig } from '#server/features/gigs/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { saveVersion, staleVersionError } from '#server/platform/database/versions.ts'
import { invalid, notFound, orNotFound, Refusal } from '#server/platform/http/errors.ts'
import { artistName } from './list-query.ts'
import { notifyOfDecision } from './notices.ts'
import { type GigRequestRow, gigRequestsTable } from './table.ts'

/** Selects requests with the name of whoever asks; add `where`, order and page. */
export const selectGigRequests = (db: Connection) =>
  db
    .select({ ...getTableColumns(gigRequestsTable), artist: artistName })
    .from(gigRequestsTable)
    .$dynamic()

export const presentGigRequest = ({ userId: _asker, ...row }: GigRequestRow & { artist: string }): GigRequest => ({
  ...row,
  submittedAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

/**
 * One request, as it is read back.
 * @throws 404 where there is none
 */
export async function findGigRequest(db: Connection, id: number): Promise<GigRequest> {
  const [row] = await selectGigRequests(db).where(eq(gigRequestsTable.id, id))
  return presentGigRequest(orNotFound(row, 'Gig request'))
}

/**
 * Keeps a date an artist asks for: it waits for the label, or is a gig at once where the label decides on none first and has put the
 * artist's page up.
 * @returns its key
 */
export async function createGigRequest(
  context: AppContext,
  transaction: Connection,
  values: typeof gigRequestsTable.$inferInsert,
): Promise<number> {
  const [written] = await transaction.insert(gigRequestsTable).values(values).returning()
  const request = orNotFound(written, 'Gig request')
  const { gigApproval, timeZone } = await context.site()
  if (gigApproval === 'at-once' && (await isArtistPublished(transaction, request.artistId))) {
    const gigId = await gigOf(context, transaction, request, timeZone)
    const accepted = { status: 'accepted', gigId, decidedAt: new Date() } as const
    await saveVersion(transaction, gigRequestsTable, 'Gig request', request.id, accepted)
  }
  return request.id
}

const already: Record<GigRequestRow['status'], string> = {
  waiting: 'This date waits for the label.',
  accepted: 'The label has accepted this date already.',
  declined: 'The label has declined this date already.',
  withdrawn: 'The artist has withdrawn this date.',
}

/** Holds a request until the end of the transaction: of a withdrawal and a decision at the same moment one finds it done. */
async function lockRequest(transaction: Connection, id: number): Promise<GigRequestRow> {
  const [row] = await transaction.select().from(gigRequestsTable).where(eq(gigRequestsTable.id, id)).for('update')
  return orNotFound(row, 'Gig request')
}

function checkWaiting({ status }: GigRequestRow): void {
  if (status !== 'waiting') throw new Refusal(409, already[status])
}

/**
 * Takes back a date that nobody has decided on.
 * @throws 404 for somebody else's, 409 once it is decided
 */
export const withdrawRequest = ({ db }: Pick<AppContext, 'db'>, id: number, caller: Caller): Promise<void> =>
  db.transaction(async (transaction) => {
    const request = await lockRequest(transaction, id)
    if (!(await mayChangeArtist(transaction, request.artistId, caller))) throw notFound('Gig request')
    checkWaiting(request)
    await saveVersion(transaction, gigRequestsTable, 'Gig request', id, { status: 'withdrawn' })
  })

interface Decision {
  status?: 'accepted' | 'declined' | undefined
  answer?: string | null | undefined
  version?: number | undefined
}

const SAY_WHY = 'Say why the date is declined: the artist reads it'
const noReason = () => invalid(SAY_WHY, { answer: SAY_WHY })

/**
 * Decides on a date, once: an accepted one becomes a gig in the same transaction, and the artist is told. One that is declined says
 * why.
 * @throws 400 for a date that is declined without a reason, 409 where it is decided already or `version` is stale
 */
export async function decideOnRequest(
  context: AppContext,
  id: number,
  { status, answer, version }: Decision,
  caller: Caller,
): Promise<void> {
  const { timeZone } = await context.site()
  await context.db.transaction(async (transaction) => {
    const before = await lockRequest(transaction, id)
    if (version !== undefined && version !== before.version)
      throw await staleVersionError(transaction, gigRequestsTable, id, version)
    if (status === undefined || status === before.status) {
      if (before.status === 'declined' && answer === null) throw noReason()
      await saveVersion(transaction, gigRequestsTable, 'Gig request', id, { answer })
      return
    }
    checkWaiting(before)
    if (status === 'declined' && !answer) throw noReason()
    const gigId = status === 'accepted' ? await gigOf(context, transaction, before, timeZone) : null
    const decided = { status, answer, gigId, decidedAt: new Date() }
    const row = await saveVersion(transaction, gigRequestsTable, 'Gig request', id, decided)
    await notifyOfDecision(context, transaction, row, caller.id)
  })
}

/** Makes the gig of a request that is accepted. */
async function gigOf(
  context: AppContext,
  transaction: Connection,
  {
    artistId,
    title,
    city,
    venue,
    date,
    startTime,
    endTime,
    timeZone,
    ticketPrice,
    ticketUrl,
    description,
  }: GigRequestRow,
  siteZone: string,
): Promise<number> {
  const words = { artistId, title, city, venue, ticketPrice, ticketUrl, description }
  const gig = await insertGig(context, transaction, { ...words, date, startTime, endTime, timeZone }, siteZone)
  return gig.id
}
