import { dayWords } from '#contract/kit/written-days.ts'
import type { memberSortColumns } from '#contract/members.ts'
import type { Member } from '#contract/schemas/members.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { amountsWords, sourceWords, standingOf, tierWords } from './member-words.ts'

export const memberColumns: readonly Column<Member, (typeof memberSortColumns)[number]>[] = [
  {
    key: 'username',
    heading: 'Member',
    cell: (member) => {
      const { words, tone } = standingOf(member)
      return (
        <>
          <span className="work">{member.username}</span> <StatusDot tone={tone}>{words}</StatusDot>
        </>
      )
    },
  },
  {
    key: 'tier',
    heading: 'Pass',
    width: '168px',
    cell: ({ tier, source }) => `${tierWords[tier]}, ${sourceWords[source].toLowerCase()}`,
  },
  { key: 'since', heading: 'Since', width: '140px', minor: true, cell: ({ since }) => dayWords(since) },
  {
    key: 'until',
    heading: 'Until',
    width: '140px',
    minor: true,
    cell: ({ until }) => (until ? dayWords(until) : 'open'),
  },
  { key: 'value', heading: 'Paid', width: '104px', minor: true, end: true, cell: ({ paid }) => amountsWords(paid) },
]
