import { trackSortColumns, tracks } from '#contract/tracks.ts'
import { adminList, flagOf } from '#web/platform/admin/list/admin-list.ts'
import { genreFilter } from '#web/platform/admin/list/filters/common-filters.ts'

/** The tracks, with which the back office opens. */
export const trackList = adminList(
  {
    name: 'tracks',
    isLanding: true,
    isWritten: true,
    sorts: { newest: 'Newest', audio: 'With audio first' },
    columns: trackSortColumns,
    filters: {
      genre: genreFilter,
      audio: { label: 'Audio', none: 'Audio: any', options: { with: 'Audio: with', without: 'Audio: without' } },
    },
  },
  tracks,
  ({ genre, audio }) => ({ genre, audio: flagOf(audio, 'with') }),
)
