import type { WebFeature } from '#web/platform/feature.ts'
import { ApplicantsAdmin } from './admin/ApplicantsAdmin.tsx'
import { applicantList } from './admin/applicant-list.ts'

export const modelApplicationsFeature: WebFeature = {
  name: 'model-applications',
  adminTab: { list: applicantList, screen: ApplicantsAdmin },
}
