import type { PlaylistVisibility } from '#contract/listener-playlists.ts'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { formatDuration } from '#web/platform/text/format-duration.ts'

/** Who finds a playlist, as its form asks and its facts say. */
export const visibilityWords: Readonly<Record<PlaylistVisibility, { name: string; means: string }>> = {
  private: { name: 'Private', means: 'You, and whoever keeps it with you' },
  unlisted: { name: 'Unlisted', means: 'Whoever has its link' },
  public: { name: 'Public', means: 'Everybody, with your username' },
}

/** How much is on a playlist: "12 tracks, 48:10". */
export const lengthWords = ({ trackCount, totalDuration }: Pick<ListenerPlaylist, 'trackCount' | 'totalDuration'>) =>
  [countWords(trackCount, 'track'), totalDuration > 0 ? formatDuration(totalDuration) : ''].filter(Boolean).join(', ')

/** The address within the site that others open a playlist by. */
export const pathOf = ({ id, visibility, link }: Pick<ListenerPlaylist, 'id' | 'visibility' | 'link'>): string =>
  `/playlists/${id}${visibility === 'unlisted' && link ? `?link=${link}` : ''}`
