import type { exclusiveSortColumns } from '#contract/exclusive-content.ts'
import type { ExclusiveItem } from '#contract/schemas/exclusive-content.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { When } from '#web/platform/text/When.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { tierWords, typeWords } from './exclusive-words.ts'

/** What the back office tells of an item before anything else: it waits, something is missing, or all is well. */
function ItemStatus({ item }: { item: ExclusiveItem }) {
  if (item.opensAt && Date.parse(item.opensAt) > Date.now()) return <StatusDot tone="quiet">Waits</StatusDot>
  if (item.fileNote) return <StatusDot tone="warn">Phones</StatusDot>
  if (item.type === 'video' && !item.hasCaptions) return <StatusDot tone="warn">No captions</StatusDot>
  if (item.type === 'audio' && !item.hasTranscript) return <StatusDot tone="warn">No transcript</StatusDot>
  return <StatusDot tone="success">Open</StatusDot>
}

export const exclusiveColumns: readonly Column<ExclusiveItem, (typeof exclusiveSortColumns)[number]>[] = [
  { key: 'title', heading: 'Title', cell: (item) => <span className="work">{item.title}</span> },
  { key: 'type', heading: 'Type', width: '96px', cell: (item) => typeWords[item.type] },
  { key: 'tier', heading: 'For', width: '92px', cell: (item) => tierWords[item.accessTier] },
  {
    key: 'opens',
    heading: 'Opens',
    width: '132px',
    minor: true,
    cell: (item) => <When at={item.opensAt ?? item.createdAt} />,
  },
  { key: 'duration', heading: 'Length', width: '72px', end: true, cell: (item) => formatDuration(item.duration) },
  { key: 'status', heading: 'Status', width: '128px', cell: (item) => <ItemStatus item={item} /> },
]
