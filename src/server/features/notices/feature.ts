import type { Feature } from '#server/platform/feature.ts'
import { handleAudiences } from '#server/platform/notices/audience.ts'
import { handleAloud } from './aloud.ts'
import { forgetOldNotices } from './cleanup.ts'
import { handleNoticeLetters, queueGatheredLetters } from './letters.ts'
import { noticeRoutes } from './routes.ts'

export const noticesFeature: Feature = {
  name: 'notices',
  routes: noticeRoutes,
  jobs: [handleAudiences, handleNoticeLetters, handleAloud],
  cleanup: [queueGatheredLetters, forgetOldNotices],
}
