import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type DeskOverview, URGENT_HOURS } from '#contract/desk.ts'
import { FEW_LEFT } from '#contract/merchandise.ts'
import { ANSWER_HOURS } from '#contract/show-requests.ts'
import { usersTable } from '#server/accounts/table.ts'
import { albumsTable } from '#server/albums/table.ts'
import { artistApplicationsTable } from '#server/artist-applications/table.ts'
import { artistsTable } from '#server/artists/table.ts'
import { wasCasting } from '#server/casting/list-query.ts'
import type { Connection } from '#server/database/connect.ts'
import { gigsTable } from '#server/gigs/table.ts'
import type { House } from '#server/kit/house.ts'
import { isRunningOut } from '#server/merchandise/service.ts'
import { merchandiseTable } from '#server/merchandise/table.ts'
import { isWaiting } from '#server/model-applications/decision-mails.ts'
import { applicationChangesTable, modelApplicationsTable } from '#server/model-applications/table.ts'
import { isModel } from '#server/models/list-query.ts'
import { newsletterSubscribersTable } from '#server/newsletter/table.ts'
import { ordersTable } from '#server/orders/table.ts'
import { playlistsTable } from '#server/playlists/table.ts'
import { hasDisallowedItems } from '#server/portfolios/adult-rules.ts'
import { showRequestsTable } from '#server/show-requests/table.ts'
import { tracksTable } from '#server/tracks/table.ts'
import { uploadsTable } from '#server/uploads/table.ts'
import { videosTable } from '#server/videos/table.ts'

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
}: Pick<House, 'db' | 'config'>): Promise<Omit<DeskOverview['attention'], 'failedLetters'>> {
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
