import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { ReportsAdmin } from './admin/ReportsAdmin.tsx'
import { reportList } from './admin/report-list.ts'

export const messagesFeature: WebFeature = {
  name: 'messages',
  adminPage: { to: '/admin/messages', label: 'Message center' },
  adminTab: { list: reportList, screen: ReportsAdmin },
  attention: [
    {
      of: 'messageReports',
      words: (count) => `${countWords(count, 'message')} reported`,
      search: { tab: 'message-reports' },
      urgency: 2,
    },
  ],
}
