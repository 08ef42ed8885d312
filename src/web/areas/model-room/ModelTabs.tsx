import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { newestQuery } from '#web/features/casting/opportunities/opportunity-queries.ts'
import { useRememberedFilters } from '#web/features/casting/opportunities/use-remembered-filters.ts'
import { UnreadBadge } from '#web/features/messages/UnreadBadge.tsx'
import * as styles from '#web/platform/ui/page-tabs.module.css'
import { TabCount } from '#web/platform/ui/TabCount.tsx'
import { useOpenTabInView } from '#web/platform/ui/use-open-tab-in-view.ts'
import { DEFAULT_TAB, type ModelTab, modelTabs } from './model-search.ts'
import { roomCountsQuery } from './room-counts-query.ts'

const words: Record<ModelTab, string> = {
  opportunities: 'Opportunities',
  profile: 'Profile',
  portfolio: 'Portfolio',
  applications: 'Applications',
  messages: 'Messages',
}

/** The five tabs of the room, as links, each with how much is behind it: each can be opened beside the others, and gone back to. */
export function ModelTabs({ open }: { open: ModelTab }) {
  const { portfolio, applications } = useSuspenseQuery(roomCountsQuery()).data
  // Whoever looks at another tab meanwhile comes back to what they had narrowed it to.
  const [filters] = useRememberedFilters()
  const counts: Record<ModelTab, ReactNode> = {
    opportunities: <TabCount count={useSuspenseQuery(newestQuery()).data.total} />,
    profile: null,
    portfolio: <TabCount count={portfolio} />,
    applications: <TabCount count={applications} />,
    messages: <UnreadBadge />,
  }
  return (
    <nav ref={useOpenTabInView(open)} className={styles.tabs} aria-label="Dashboard">
      {modelTabs.map((tab) => (
        <Link
          key={tab}
          to="/model-dashboard"
          search={tab === DEFAULT_TAB ? filters : { tab }}
          // Every address of the page holds that of its first tab.
          activeOptions={{ exact: true }}
          aria-current={tab === open ? 'page' : undefined}
          resetScroll={false}
        >
          {words[tab]} {counts[tab]}
        </Link>
      ))}
    </nav>
  )
}
