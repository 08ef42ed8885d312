import type { WebFeature } from '#web/platform/feature.ts'
import { OffersAdmin } from './admin/OffersAdmin.tsx'
import { offerList } from './admin/offer-list.ts'

export const offersFeature: WebFeature = {
  name: 'offers',
  adminTab: { list: offerList, screen: OffersAdmin },
}
