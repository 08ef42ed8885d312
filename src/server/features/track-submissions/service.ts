import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ListedTrackSubmission, TrackSubmission } from '#contract/schemas/track-submissions.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { mayChangeArtist, roleOfCaller } from '#server/features/artists/service.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound, orNotFound, Refusal } from '#server/platform/http/errors.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { artistName } from './list-query.ts'
import { trackSubmissionPolicy } from './policy.ts'
import { listedSubmissionColumns, type TrackSubmissionRow, trackSubmissionsTable } from './table.ts'

interface ListedSubmission extends Omit<TrackSubmissionRow, 'lyrics'> {
  artist: string
  album: string | null
  duration: number | null
  audioName: string | null
}

const listedColumns = {
  ...listedSubmissionColumns,
  artist: artistName,
  album: sql<
    string | null
  >`(select ${albumsTable.title} from ${albumsTable} where ${albumsTable.id} = ${trackSubmissionsTable.albumId})`,
  duration: uploadsTable.duration,
  audioName: uploadsTable.originalName,
}

const ofFile = eq(uploadsTable.url, trackSubmissionsTable.audioUrl)

/** Selects tracks with everything a list shows of them; add `where`, order and page. */
export const selectListed = (db: Connection) =>
  db.select(listedColumns).from(trackSubmissionsTable).leftJoin(uploadsTable, ofFile).$dynamic()

/** Selects tracks with their lyrics too. */
export const selectSubmissions = (db: Connection) =>
  db
    .select({ ...listedColumns, lyrics: trackSubmissionsTable.lyrics })
    .from(trackSubmissionsTable)
    .leftJoin(uploadsTable, ofFile)
    .$dynamic()

export const presentListed = ({
  userId: _maker,
  createdAt: _begun,
  ...row
}: ListedSubmission): ListedTrackSubmission => ({
  ...row,
  sentAt: row.sentAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  releasedAt: row.releasedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

export const presentSubmission = ({
  lyrics,
  ...row
}: ListedSubmission & Pick<TrackSubmissionRow, 'lyrics'>): TrackSubmission => ({ ...presentListed(row), lyrics })

/**
 * One track, as it is read back.
 * @throws 404 where there is none
 */
export async function findSubmission(db: Connection, id: number): Promise<TrackSubmission> {
  const [row] = await selectSubmissions(db).where(eq(trackSubmissionsTable.id, id))
  return presentSubmission(orNotFound(row, 'Track'))
}

/** Holds a track until the end of the transaction: of a withdrawal and a decision at the same moment one finds it done. */
export async function lockSubmission(transaction: Connection, id: number): Promise<TrackSubmissionRow> {
  const [row] = await transaction
    .select()
    .from(trackSubmissionsTable)
    .where(eq(trackSubmissionsTable.id, id))
    .for('update')
  return orNotFound(row, 'Track')
}

/**
 * Holds a track of an artist somebody may change.
 * @throws 404 for somebody else's
 */
export async function lockOwnSubmission(
  transaction: Connection,
  id: number,
  caller: Caller,
): Promise<TrackSubmissionRow> {
  const submission = await lockSubmission(transaction, id)
  if (!(await mayChangeArtist(transaction, submission.artistId, caller))) throw notFound('Track')
  return submission
}

/** Whether somebody may hear one of the tracks that have a file: whose it is counts, not who uploaded it; null where none has it. */
export async function mayHearSubmission({ db }: AppContext, url: string, caller: Caller): Promise<boolean | null> {
  const rows = await db
    .select({ role: roleOfCaller(caller) })
    .from(trackSubmissionsTable)
    .innerJoin(artistsTable, eq(artistsTable.id, trackSubmissionsTable.artistId))
    .where(eq(trackSubmissionsTable.audioUrl, url))
  return rows.length === 0 ? null : rows.some((artist) => can(caller, trackSubmissionPolicy.hear, artist))
}

const stands: Record<TrackSubmissionRow['status'], string> = {
  draft: 'The artist has taken this track back.',
  waiting: 'This track waits for the label.',
  approved: 'The label has approved this track already.',
  refused: 'The label has refused this track already.',
}

/**
 * Refuses what is not possible any more, or not yet.
 * @throws 409 in words of where the track stands
 */
export function requireStatus({ status }: TrackSubmissionRow, among: readonly TrackSubmissionRow['status'][]): void {
  if (!among.includes(status)) throw new Refusal(409, stands[status])
}
