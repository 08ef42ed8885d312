import type { WebFeature } from '#web/platform/feature.ts'
import { NewsletterAdmin } from './admin/NewsletterAdmin.tsx'
import { subscriberList } from './admin/subscriber-list.ts'

export const newsletterFeature: WebFeature = {
  name: 'newsletter',
  adminTab: { list: subscriberList, screen: NewsletterAdmin },
}
