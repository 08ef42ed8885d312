import { Link } from '@tanstack/react-router'
import type { NoticeGroup } from '#contract/notices.ts'
import { Filters } from '#web/platform/ui/Filters.tsx'
import { groupWords } from './notice-words.ts'

interface NoticeFiltersProps {
  unread: Readonly<Record<NoticeGroup | 'all', number>>
  present: NoticeGroup | 'all' | 'kinds'
}

/** Which notices are on show, with how many are new, and the way to what rings. */
export function NoticeFilters({ unread, present }: NoticeFiltersProps) {
  const current = (key: NoticeFiltersProps['present']) => (key === present ? ('true' as const) : undefined)
  return (
    <Filters
      label="Notices"
      choices={[
        {
          ...{ key: 'all', words: 'All', count: unread.all > 0 ? `${unread.all} new` : null },
          link: <Link to="/notices" aria-current={current('all')} />,
        },
        ...(['replies', 'music', 'house'] as const).map((group) => ({
          ...{ key: group, words: groupWords[group], count: unread[group] || null },
          link: <Link to="/notices" search={{ group }} aria-current={current(group)} />,
        })),
        {
          ...{ key: 'kinds', words: 'What rings', count: null },
          link: <Link to="/notices/kinds" aria-current={current('kinds')} />,
        },
      ]}
    />
  )
}
