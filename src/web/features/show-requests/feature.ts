import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { InquiriesAdmin } from './admin/InquiriesAdmin.tsx'
import { inquiryList } from './admin/inquiry-lists.ts'

export const showRequestsFeature: WebFeature = {
  name: 'show-requests',
  adminTab: { list: inquiryList, screen: InquiriesAdmin },
  attention: [
    {
      of: 'dueRequests',
      words: (count) => `${countWords(count, 'show request')} due an answer`,
      search: { tab: 'inquiries', status: 'new' },
      urgency: 1,
    },
    {
      of: 'newArtists',
      words: (count) => `${countWords(count, 'label application')} to listen to`,
      search: { tab: 'inquiries', kind: 'label', status: 'pending' },
      urgency: 4,
    },
    {
      of: 'gigRequests',
      words: (count) => `${countWords(count, 'date')} of artists to decide on`,
      search: { tab: 'inquiries', kind: 'gigs', status: 'waiting' },
      urgency: 3,
    },
    {
      of: 'trackSubmissions',
      words: (count) => `${countWords(count, 'track')} of artists to listen to`,
      search: { tab: 'inquiries', kind: 'tracks', status: 'waiting' },
      urgency: 3,
    },
  ],
}
