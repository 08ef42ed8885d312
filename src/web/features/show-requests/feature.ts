import type { WebFeature } from '#web/platform/feature.ts'
import { InquiriesAdmin } from './admin/InquiriesAdmin.tsx'
import { inquiryList } from './admin/inquiry-lists.ts'

export const showRequestsFeature: WebFeature = {
  name: 'show-requests',
  adminTab: { list: inquiryList, screen: InquiriesAdmin },
}
