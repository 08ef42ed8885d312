import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { itemList } from './admin/item-list.ts'
import { MerchandiseAdmin } from './admin/MerchandiseAdmin.tsx'

export const merchandiseFeature: WebFeature = {
  name: 'merchandise',
  adminTab: { list: itemList, screen: MerchandiseAdmin },
  attention: [
    {
      of: 'fewLeft',
      words: (count) => `${countWords(count, 'item')} running out`,
      search: { tab: 'merchandise', stock: 'low' },
      urgency: 5,
    },
  ],
}
