import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { MembersAdmin } from './admin/MembersAdmin.tsx'
import { memberList } from './admin/member-list.ts'

export const membersFeature: WebFeature = {
  name: 'members',
  adminTab: { list: memberList, screen: MembersAdmin },
  attention: [
    {
      of: 'failedCards',
      words: (count) => `${countWords(count, 'card')} failed`,
      search: { tab: 'members', state: 'failed' },
      urgency: 2,
    },
  ],
}
