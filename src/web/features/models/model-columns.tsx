import type { modelSortColumns } from '#contract/models.ts'
import type { Model } from '#contract/schemas/models.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { ModelState } from './ModelState.tsx'
import { modelName, placeOf } from './model-words.ts'

export const modelColumns: readonly Column<Model, (typeof modelSortColumns)[number]>[] = [
  { key: 'name', heading: 'Name', cell: (model) => <span className="work">{modelName(model)}</span> },
  { key: 'username', heading: 'Username', width: '14%', minor: true, cell: ({ username }) => username },
  { key: 'location', heading: 'Location', width: '16%', minor: true, cell: placeOf },
  {
    key: 'portfolio',
    heading: 'Portfolio',
    width: '150px',
    cell: ({ portfolioImages, portfolioVideos }) =>
      `${countWords(portfolioImages.length, 'image')}, ${countWords(portfolioVideos.length, 'video')}`,
  },
  {
    key: 'applications',
    heading: 'Applications',
    width: '98px',
    end: true,
    minor: true,
    cell: ({ applications }) => applications.length,
  },
  { key: 'tier', heading: 'Tier', width: '64px', minor: true, cell: ({ accessTier }) => accessTier },
  { key: 'state', heading: 'State', width: '124px', cell: (model) => <ModelState model={model} /> },
]
