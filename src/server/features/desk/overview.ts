import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type DeskOverview, URGENT_HOURS } from '#contract/desk.ts'
import { FEW_LEFT } from '#contract/merchandise.ts'
import { ANSWER_HOURS } from '#contract/show-requests.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { artistApplicationsTable } from '#server/features/artist-applications/table.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { wasCasting } from '#server/features/casting/list-query.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { isRunningOut } from '#server/features/merchandise/service.ts'
import { merchandiseTable } from '#server/features/merchandise/table.ts'
import { isWaiting } from '#server/features/model-applications/decision-mails.ts'
import { applicationChangesTable, modelApplicationsTable } from '#server/features/model-applications/table.ts'
import { isModel } from '#server/features/models/list-query.ts'
import { newsletterSubscribersTable } from '#server/features/newsletter/table.ts'
import { ordersTable } from '#server/features/orders/table.ts'
import { playlistsTable } from '#server/features/playlists/table.ts'
import { hasDisallowedItems } from '#server/features/portfolios/adult-rules.ts'
import { showRequestsTable } from '#server/features/show-requests/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'

/** One row of numbers, each counted from a table. */
async function tally<K extends string>(
  db: Connection,
  parts: Readonly<Record<K, readonly [PgTable, (SQL | undefined)?]>>,
): Promise<Record<K, number>> {
  const columns = Object.entries<readonly [PgTable, (SQL | undefined)?]>(parts).map(
    ([name, [table, where]]) =>
      sql`(select count(*)::int from ${table} where ${where ?? sql`true`}) as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] as Record<K, number>
}

/** How many records there are of each kind. */
export async function countsOf(db: Connection): Promise<DeskOverview['counts']> {
  const { requests, signings, ...counts } = await tally(db, {
    tracks: [tracksTable],
    albums: [albumsTable],
    videos: [videosTable],
    gigs: [gigsTable],
    merchandise: [merchandiseTable],
    applicants: [modelApplicationsTable],
    artists: [artistsTable],
    models: [usersTable, eq(usersTable.role, 'model')],
    playlists: [playlistsTable],
    casting: [tracksTable, wasCasting],
    requests: [showRequestsTable],
    signings: [artistApplicationsTable],
    orders: [ordersTable],
    newsletter: [newsletterSubscribersTable],
    users: [usersTable],
    files: [uploadsTable],
  })
  return { ...counts, inquiries: requests + signings }
}

/** What waits for somebody: undecided, unanswered, unsold or unheard. */
export function attentionOf({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<Omit<DeskOverview['attention'], 'failedLetters'>> {
  const dueFrom = sql`now() - make_interval(hours => ${ANSWER_HOURS - URGENT_HOURS})`
  return tally(db, {
    waitingMails: [applicationChangesTable, isWaiting],
    newApplications: [modelApplicationsTable, eq(modelApplicationsTable.statusCode, 'pending')],
    dueRequests: [
      showRequestsTable,
      sql`${showRequestsTable.status} = 'new' and ${showRequestsTable.createdAt} <= ${dueFrom}`,
    ],
    newArtists: [artistApplicationsTable, eq(artistApplicationsTable.status, 'pending')],
    newOrders: [ordersTable, eq(ordersTable.status, 'requested')],
    silentTracks: [tracksTable, sql`${tracksTable.audioUrl} is null`],
    fewLeft: [merchandiseTable, isRunningOut(FEW_LEFT)],
    disallowedPortfolios: [usersTable, and(isModel, hasDisallowedItems({ config }))],
  })
}
