import { and, eq, isNull, sql } from 'drizzle-orm'
import { setListRoomOf } from '#contract/set-lists.ts'
import { isRunning } from '#contract/streams.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { lockSetList } from './lock.ts'
import { type ChangedGig, songForAll } from './service.ts'
import { setListSongsTable } from './table.ts'

const n = setListSongsTable

/** Times are those of the stream, so they are noted while it runs. */
function refuseOffAir({ stream }: ChangedGig): void {
  if (stream && !isRunning(stream.status))
    throw conflict(stream.status === 'ended' ? 'This stream has ended.' : 'This stream has not begun.')
}

/**
 * Notes that a song begins at this moment, and tells everybody who looks at the list. One that has been played stays as it is.
 * @throws 404 for a song that is not on the list, 409 while the stream of its gig does not run
 */
export async function playSong(context: AppContext, gigId: number, songId: number, gig: ChangedGig): Promise<void> {
  refuseOffAir(gig)
  await context.db.transaction(async (transaction) => {
    const list = await lockSetList(transaction, gigId)
    const mine = and(eq(n.id, songId), eq(n.setListId, list.id))
    const [begun] = await transaction
      .update(n)
      .set({ playedAt: sql`clock_timestamp()` })
      .where(and(mine, isNull(n.playedAt)))
      .returning({ id: n.id })
    if (!begun) {
      const [known] = await transaction.select({ id: n.id }).from(n).where(mine)
      orNotFound(known, 'Song')
      return
    }
    const song = await songForAll(transaction, songId)
    await context.realtime.toRoom(setListRoomOf(gigId), { type: 'song_played', gigId, song }, transaction)
  })
}

/** Takes that back, for a song that was pressed by mistake. @throws as `playSong` */
export async function unplaySong(context: AppContext, gigId: number, songId: number, gig: ChangedGig): Promise<void> {
  refuseOffAir(gig)
  await context.db.transaction(async (transaction) => {
    const list = await lockSetList(transaction, gigId)
    const [known] = await transaction
      .update(n)
      .set({ playedAt: null })
      .where(and(eq(n.id, songId), eq(n.setListId, list.id)))
      .returning({ id: n.id })
    orNotFound(known, 'Song')
    await context.realtime.toRoom(setListRoomOf(gigId), { type: 'song_unplayed', gigId, songId }, transaction)
  })
}
