import type { castingCallSortColumns } from '#contract/casting.ts'
import type { ManagedCastingCall } from '#contract/schemas/casting.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { statusWords } from './call-words.ts'
import { spokenDay } from './shoot-day.ts'

/** Where a call stands; one whose track looks for nobody any more is over, whatever its days say. */
export function CallStatusDot({
  call: { isCasting, status },
}: {
  call: Pick<ManagedCastingCall, 'isCasting' | 'status'>
}) {
  const { words, tone } = isCasting ? statusWords(status) : ({ words: 'Ended', tone: 'quiet' } as const)
  return <StatusDot tone={tone}>{words}</StatusDot>
}

export const castingCallColumns: readonly Column<ManagedCastingCall, (typeof castingCallSortColumns)[number]>[] = [
  { key: 'title', heading: 'Title', cell: (call) => <span className="work">{call.title}</span> },
  { key: 'track', heading: 'Track', width: '26%', cell: (call) => call.trackTitle },
  { key: 'status', heading: 'Status', width: '128px', cell: (call) => <CallStatusDot call={call} /> },
  {
    key: 'applicants',
    heading: 'Applicants',
    width: '100px',
    end: true,
    cell: (call) => `${call.applicants} of ${call.maxApplicants}`,
  },
  { key: 'closes', heading: 'Closes', width: '170px', minor: true, cell: (call) => spokenDay(call.closesAt) },
]
