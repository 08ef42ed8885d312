import type { WebFeature } from '#web/platform/feature.ts'
import { itemList } from './admin/item-list.ts'
import { MerchandiseAdmin } from './admin/MerchandiseAdmin.tsx'

export const merchandiseFeature: WebFeature = {
  name: 'merchandise',
  adminTab: { list: itemList, screen: MerchandiseAdmin },
}
