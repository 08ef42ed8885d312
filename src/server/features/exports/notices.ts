import { momentWords } from '#server/platform/access/entitlements/moment-words.ts'
import { noticeSource } from '#server/platform/notices/source.ts'

/** What is said of a copy of somebody's data that is ready. */
export const exportReady = noticeSource({
  show: (_, { facts }, _reader, { timeZone }) => ({
    title: 'The copy of your data is ready',
    text: `You can load it until ${momentWords(new Date(String(facts?.['until'])), timeZone)}.`,
    to: '/settings#your-data',
    action: 'Your data',
  }),
})
