import { dayWords } from '#contract/kit/written-days.ts'
import type { ListedTrackSubmission } from '#contract/schemas/track-submissions.ts'
import type { trackSubmissionSortColumns } from '#contract/track-submissions.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { When } from '#web/platform/text/When.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { stateOf } from '../track-submission-words.ts'

export const trackSubmissionColumns: readonly Column<
  ListedTrackSubmission,
  (typeof trackSubmissionSortColumns)[number]
>[] = [
  { key: 'title', heading: 'Title', cell: ({ title }) => <span className="work">{title}</span> },
  { key: 'artist', heading: 'Artist', width: '20%', minor: true, cell: ({ artist }) => artist },
  {
    key: 'sent',
    heading: 'Sent',
    width: '14%',
    minor: true,
    cell: ({ sentAt }) => (sentAt ? <When at={sentAt} /> : ''),
  },
  {
    key: 'releaseDate',
    heading: 'Release day',
    width: '152px',
    minor: true,
    cell: ({ releaseDate }) => (releaseDate ? dayWords(releaseDate) : ''),
  },
  {
    key: 'status',
    heading: 'Status',
    width: '168px',
    cell: (submission) => {
      const { tone, words } = stateOf(submission)
      return <StatusDot tone={tone}>{words}</StatusDot>
    },
  },
]
