import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { ApplicantsAdmin } from './admin/ApplicantsAdmin.tsx'
import { applicantList } from './admin/applicant-list.ts'

export const modelApplicationsFeature: WebFeature = {
  name: 'model-applications',
  adminTab: { list: applicantList, screen: ApplicantsAdmin },
  attention: [
    {
      of: 'newApplications',
      words: (count) => countWords(count, 'new application'),
      search: { tab: 'applicants', status: 'pending' },
      urgency: 2,
    },
    {
      of: 'waitingMails',
      words: (count) => `${countWords(count, 'letter')} about decisions ${count === 1 ? 'leaves' : 'leave'} soon`,
      search: { tab: 'applicants' },
      urgency: 2,
    },
  ],
}
