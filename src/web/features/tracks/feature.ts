import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { TracksAdmin } from './admin/TracksAdmin.tsx'
import { trackList } from './admin/track-list.ts'

export const tracksFeature: WebFeature = {
  name: 'tracks',
  adminTab: { list: trackList, screen: TracksAdmin, pages: ['/admin/folder'] },
  attention: [
    {
      of: 'silentTracks',
      words: (count) => `${countWords(count, 'track')} without audio`,
      search: { audio: 'without' },
      urgency: 5,
    },
  ],
}
