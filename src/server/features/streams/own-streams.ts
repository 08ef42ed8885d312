import { and, eq, ne } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { mayChangeArtist } from '#server/features/artists/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { streamPolicy } from './policy.ts'
import { streamRemindersTable, streamsTable } from './table.ts'
import { ticketsOf } from './tickets/holders.ts'

const s = streamsTable
const r = streamRemindersTable
/** More are never open at once; beyond them a page of the list ends, too. */
const MOST = 500

/** What streams that have not ended are to somebody: those they wait for, those they have a ticket to, and those they may start and stop. */
export async function ownStreams(db: Connection, caller: Caller) {
  const open = await db
    .select({ stream: s, waiting: r.userId })
    .from(s)
    .leftJoin(r, and(eq(r.streamId, s.id), eq(r.userId, caller.id)))
    .where(ne(s.status, 'ended'))
    .orderBy(s.id)
    .limit(MOST)
  const artistIds = new Set(open.flatMap(({ stream }) => stream.artistId ?? []))
  const ownArtists = new Set<number | null>()
  for (const id of artistIds) if (await mayChangeArtist(db, id, caller)) ownArtists.add(id)
  const controls = (stream: (typeof open)[number]['stream']) =>
    can(caller, streamPolicy.control, {
      ...{ stream, isOfArtist: ownArtists.has(stream.artistId), isGuest: false, isRemoved: false, hasTicket: false },
    })
  return {
    reminders: open.filter(({ waiting }) => waiting !== null).map(({ stream }) => stream.id),
    tickets: await ticketsOf(db, caller.id),
    controlled: open.filter(({ stream }) => controls(stream)).map(({ stream }) => stream.id),
  }
}
