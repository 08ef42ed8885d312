import { Link } from '@tanstack/react-router'
import type { NoticeGroup } from '#contract/notices.ts'
import { Filters } from '#web/platform/ui/Filters.tsx'
import { groupWords } from './notice-words.ts'

interface NoticeFiltersProps {
  unread: Readonly<Record<NoticeGroup | 'all', number>>
}

/** The present one is the page with the same narrowing, not every page below it. */
const EXACT = { exact: true, includeSearch: true }

/** Which notices are on show, with how many are new, and the way to what rings. */
export function NoticeFilters({ unread }: NoticeFiltersProps) {
  return (
    <Filters
      label="Notices"
      choices={[
        {
          ...{ key: 'all', words: 'All', count: unread.all > 0 ? `${unread.all} new` : null },
          link: <Link to="/notices" activeOptions={EXACT} />,
        },
        ...(['replies', 'music', 'house'] as const).map((group) => ({
          ...{ key: group, words: groupWords[group], count: unread[group] || null },
          link: <Link to="/notices" search={{ group }} activeOptions={EXACT} />,
        })),
        {
          ...{ key: 'kinds', words: 'What rings', count: null },
          link: <Link to="/notices/kinds" activeOptions={EXACT} />,
        },
      ]}
    />
  )
}
