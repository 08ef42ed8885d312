import { servedNoticesEvents } from '#contract/schemas/notices.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleAudiences } from '#server/platform/notices/audience.ts'
import { forgetOldNotices } from './cleanup.ts'
import { handleNoticeEmails, queueDigests } from './emails.ts'
import { handleNoticePush } from './push.ts'
import { noticeRoutes } from './routes.ts'

export const noticesFeature: Feature = {
  name: 'notices',
  routes: noticeRoutes,
  sockets: { events: servedNoticesEvents },
  jobs: [handleAudiences, handleNoticeEmails, handleNoticePush],
  everyMinute: [queueDigests],
  cleanup: [forgetOldNotices],
}
