import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { ReportsAdmin } from './admin/ReportsAdmin.tsx'
import { reportList } from './admin/report-list.ts'

export const forumPostsFeature: WebFeature = {
  name: 'forum-posts',
  adminTab: { list: reportList, screen: ReportsAdmin },
  attention: [
    {
      of: 'forumReports',
      words: (count) => `${countWords(count, 'post')} reported`,
      search: { tab: 'reports' },
      urgency: 2,
    },
  ],
}
