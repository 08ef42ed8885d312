import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { ModelsAdmin } from './admin/ModelsAdmin.tsx'
import { modelList } from './admin/model-list.ts'

export const modelsFeature: WebFeature = {
  name: 'models',
  adminTab: { list: modelList, screen: ModelsAdmin, pages: ['/admin/models'] },
  attention: [
    {
      of: 'disallowedPortfolios',
      words: (count) => `${countWords(count, 'portfolio')} with adult material that is not allowed`,
      search: { tab: 'models', portfolio: 'disallowed' },
      urgency: 5,
    },
  ],
}
