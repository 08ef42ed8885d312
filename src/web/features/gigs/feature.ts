import type { WebFeature } from '#web/platform/feature.ts'
import { GigsAdmin } from './admin/GigsAdmin.tsx'
import { gigList } from './admin/gig-list.ts'

export const gigsFeature: WebFeature = {
  name: 'gigs',
  adminTab: { list: gigList, screen: GigsAdmin },
}
