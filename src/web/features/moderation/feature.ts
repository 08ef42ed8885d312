import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'

export const moderationFeature: WebFeature = {
  name: 'moderation',
  adminPage: { to: '/admin/moderation', label: 'Moderation desk' },
  attention: [
    {
      of: 'reports',
      words: (count) => `${countWords(count, 'thing')} reported or held`,
      to: '/admin/moderation',
      urgency: 2,
    },
  ],
}
