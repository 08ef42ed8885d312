import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { videoArtwork } from './artwork.ts'
import { videoRoutes } from './routes.ts'
import { videoSearch } from './search.ts'
import { videoFileGates } from './service.ts'
import { videoPages } from './sitemap.ts'
import { videosTable } from './table.ts'

export const videosFeature: Feature = {
  name: 'videos',
  routes: videoRoutes,
  tables: [
    {
      table: videosTable,
      audit: {
        noun: 'video',
        irreversibleReason: ({ before, after }) =>
          (after ?? before)?.['page_path'] ? 'This video is kept by the page it is watched on. Change it there.' : null,
      },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
  ],
  search: videoSearch,
  sitemap: videoPages,
  artwork: videoArtwork,
  fileGates: videoFileGates,
  artistCredits: [videosTable],
  overview: {
    counts: { videos: [videosTable] },
  },
}
