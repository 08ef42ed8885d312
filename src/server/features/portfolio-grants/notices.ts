import { eq } from 'drizzle-orm'
import { artistsTable } from '#server/features/artists/table.ts'
import { publicName } from '#server/features/model-profiles/service.ts'
import { modelProfilesTable } from '#server/features/model-profiles/table.ts'
import { portfolioPolicy } from '#server/features/portfolios/policy.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import { noticeSource } from '#server/platform/notices/source.ts'

/** How much is shown, as far as a notice says: an album grows while it is. */
const whatOf = (facts: Readonly<Record<string, unknown>> | null | undefined): string => {
  if (Number(facts?.['albums'] ?? 0) > 0) return facts?.['albums'] === 1 ? 'an album' : `${facts?.['albums']} albums`
  return Number(facts?.['count']) === 1 ? 'something' : `${facts?.['count']} things`
}

export const portfolioGrantNotices: NonNullable<Feature['notices']> = {
  'portfolio-granted': noticeSource({
    show: (_, { facts }, reader) =>
      can(reader, portfolioPolicy.receiveGrants)
        ? {
            title: `${facts?.['name']} shows you ${whatOf(facts)} of their portfolio`,
            text: 'For as long as they want it: they can take it back at any time.',
            to: '/shown-portfolios',
            action: 'Look',
          }
        : null,
  }),
}

interface Granted {
  ownerId: number
  callId: number | null
  personId: number | null
  grantId: number
  count: number
  /** How many of these are albums. */
  albums: number
}

/** Tells the person, or the artist whose call it is, what they are shown. */
export async function notifyOfGrant(
  context: NotifyContext,
  transaction: Connection,
  { ownerId, callId, personId, grantId, count, albums }: Granted,
): Promise<void> {
  const [owner] = await transaction
    .select({ name: publicName })
    .from(usersTable)
    .leftJoin(modelProfilesTable, eq(modelProfilesTable.id, usersTable.id))
    .where(eq(usersTable.id, ownerId))
  const [artist] = callId
    ? await transaction
        .select({ userId: artistsTable.userId })
        .from(tracksTable)
        .innerJoin(artistsTable, eq(artistsTable.id, tracksTable.artistId))
        .where(eq(tracksTable.id, callId))
    : []
  const reader = personId ?? artist?.userId
  if (!reader || !owner) return
  await notify(context, transaction, [reader], 'portfolio-granted', grantId, {
    ...{ actorId: ownerId, facts: { name: owner.name, count, albums } },
  })
}
