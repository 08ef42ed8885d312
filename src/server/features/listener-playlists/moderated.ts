import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { can } from '#server/platform/access/can.ts'
import type { ModeratedSource } from '#server/platform/moderation/source.ts'
import { listenerPlaylistPolicy } from './policy.ts'
import { asKept, selectPlaylists } from './service.ts'
import { listenerPlaylistsTable } from './table.ts'

const p = listenerPlaylistsTable

/** How playlists of people are found and hidden where somebody reports their words. */
export const moderatedPlaylists: ModeratedSource = {
  async find(db, id, reader) {
    const [found] = await selectPlaylists(db, reader, eq(p.id, id))
    if (!found) return null
    const playlist = asKept(found, undefined)
    // A report says no link, and must tell nobody of a playlist they cannot see: only public ones are reported by strangers.
    if (reader && (playlist.isHidden || !can(reader, listenerPlaylistPolicy.see, playlist))) return null
    const { row, owner } = playlist
    return {
      title: `Playlist of ${owner.username}`,
      text: [row.name, row.description].filter(Boolean).join('\n\n'),
      to: `/playlists/${id}`,
      ...{ authorId: owner.id, authorName: owner.username, isHidden: playlist.isHidden },
    }
  },
  async setSight(_, within, id, sight) {
    await within
      .update(p)
      .set({ hiddenAt: sight === 'shown' ? null : new Date() })
      .where(and(eq(p.id, id), sight === 'shown' ? isNotNull(p.hiddenAt) : isNull(p.hiddenAt)))
  },
}
