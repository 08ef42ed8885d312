import type { activitySortColumns } from '#contract/activity.ts'
import type { ActivityEntry } from '#contract/schemas/activity.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { When } from '#web/platform/text/When.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { doneWords } from './activity-words.ts'

export const activityColumns: readonly Column<ActivityEntry, (typeof activitySortColumns)[number]>[] = [
  {
    key: 'record',
    heading: 'Record',
    cell: (entry) => <span className="work">{entry.title ?? doneWords(entry)}</span>,
  },
  { key: 'done', heading: 'What was done', width: '26%', cell: doneWords },
  { key: 'person', heading: 'Who', width: '16%', cell: ({ actor }) => actor.username },
  { key: 'when', heading: 'When', width: '150px', cell: ({ at }) => <When at={at} /> },
  {
    key: 'state',
    heading: 'State',
    width: '112px',
    minor: true,
    cell: ({ isRevert, isReverted }) =>
      isReverted ? (
        <StatusDot tone="quiet">Taken back</StatusDot>
      ) : isRevert ? (
        <StatusDot tone="success">Took back</StatusDot>
      ) : null,
  },
]
