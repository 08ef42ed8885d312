import type { modelApplicationSortColumns } from '#contract/model-applications.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { When } from '#web/platform/text/When.tsx'
import { ApplicantStatus } from './ApplicantStatus.tsx'
import { applicantName, appliedFor } from './applicant-words.ts'

export const modelApplicationColumns: readonly Column<Application, (typeof modelApplicationSortColumns)[number]>[] = [
  {
    key: 'name',
    heading: 'Name',
    cell: (application) => <span className="work">{applicantName(application)}</span>,
  },
  { key: 'role', heading: 'Applied for', width: '28%', cell: appliedFor },
  { key: 'location', heading: 'Location', width: '16%', minor: true, cell: ({ location }) => location },
  { key: 'applied', heading: 'Applied', width: '124px', minor: true, cell: ({ appliedAt }) => <When at={appliedAt} /> },
  {
    key: 'status',
    heading: 'Status',
    width: '172px',
    cell: (application) => <ApplicantStatus application={application} />,
  },
]
