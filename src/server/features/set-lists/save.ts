import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { SetListDraft } from '#contract/schemas/set-lists.ts'
import { setListRoomOf } from '#contract/set-lists.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { lockSetList } from './lock.ts'
import { setListSongsTable, setListsTable } from './table.ts'

const l = setListsTable
const n = setListSongsTable

/** Refuses songs that are not on this list, twice on it, or of tracks there are not. */
async function checkSongs(transaction: Connection, listId: number, songs: SetListDraft['songs']): Promise<void> {
  const refuse = (index: number, message: string) => invalid(message, { [`songs.${index}`]: message })
  const onList = await transaction.select({ id: n.id }).from(n).where(eq(n.setListId, listId))
  const known = new Set(onList.map(({ id }) => id))
  const seen = new Set<number>()
  const named = songs.flatMap(({ trackId }) => trackId ?? [])
  const tracks = await transaction
    .select({ id: tracksTable.id })
    .from(tracksTable)
    .where(inArray(tracksTable.id, named))
  const heard = new Set(tracks.map(({ id }) => id))
  for (const [index, { id, trackId }] of songs.entries()) {
    if (id !== undefined && (!known.has(id) || seen.has(id)))
      throw refuse(index, 'This song is not on the list any more')
    if (id !== undefined) seen.add(id)
    if (trackId && !heard.has(trackId)) throw refuse(index, 'This track does not exist')
  }
}

/**
 * Writes the set list of a gig in its order, and tells those who look at it.
 * @throws 409 where somebody else has written it since, 400 for a song or a track there is not
 */
export async function saveSetList(context: AppContext, gigId: number, draft: SetListDraft): Promise<void> {
  const { songs, isShownBefore, version } = draft
  await context.db.transaction(async (transaction) => {
    const list = await lockSetList(transaction, gigId)
    await checkSongs(transaction, list.id, songs)
    const shown = { isShownBefore: isShownBefore ?? list.isShownBefore }
    await saveVersion(transaction, l, 'Set list', list.id, shown, version)
    const kept = songs.flatMap(({ id }) => id ?? [])
    await transaction.delete(n).where(and(eq(n.setListId, list.id), notInArray(n.id, kept)))
    for (const [place, { id, title, trackId = null }] of songs.entries()) {
      if (id === undefined) await transaction.insert(n).values({ setListId: list.id, place, title, trackId })
      else await transaction.update(n).set({ place, title, trackId }).where(eq(n.id, id))
    }
    await context.realtime.toRoom(setListRoomOf(gigId), { type: 'set_list_changed', gigId }, transaction)
  })
}
