import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { newestQuery } from '#web/features/casting/opportunities/opportunity-queries.ts'
import { UnreadBadge } from '#web/features/messages/UnreadBadge.tsx'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import * as styles from '#web/platform/ui/page-tabs.module.css'
import { TabCount } from '#web/platform/ui/TabCount.tsx'
import { useOpenTabInView } from '#web/platform/ui/use-open-tab-in-view.ts'
import { DEFAULT_TAB, type ModelTab, modelTabs } from './model-search.ts'

const words: Record<ModelTab, string> = {
  opportunities: 'Opportunities',
  profile: 'Profile',
  portfolio: 'Portfolio',
  applications: 'Applications',
  messages: 'Messages',
}

const portfolioCount = lazyCode(
  async () => (await import('#web/features/portfolios/PortfolioCount.tsx')).PortfolioCount,
)
const applicationsCount = lazyCode(
  async () => (await import('#web/features/model-applications/ApplicationsCount.tsx')).ApplicationsCount,
)

/** The banner over all tabs counts the opportunities; what is behind the others is known while they are open. */
function Counted({ tab, isOpen }: { tab: ModelTab; isOpen: boolean }): ReactNode {
  const opportunities = useSuspenseQuery(newestQuery()).data.total
  if (tab === 'opportunities') return <TabCount count={opportunities} />
  if (tab === 'messages') return <UnreadBadge />
  if (isOpen && tab === 'portfolio') return <LazyPart code={portfolioCount} props={{}} />
  return isOpen && tab === 'applications' ? <LazyPart code={applicationsCount} props={{}} /> : null
}

/** The five tabs of the room, as links: each can be opened beside the others, and gone back to. */
export const ModelTabs = ({ open }: { open: ModelTab }) => (
  <nav ref={useOpenTabInView(open)} className={styles.tabs} aria-label="Dashboard">
    {modelTabs.map((tab) => (
      <Link
        key={tab}
        to="/model-dashboard"
        search={tab === DEFAULT_TAB ? {} : { tab }}
        // Every address of the page holds that of its first tab.
        activeOptions={{ exact: true }}
        aria-current={tab === open ? 'page' : undefined}
        resetScroll={false}
      >
        {words[tab]} <Counted tab={tab} isOpen={tab === open} />
      </Link>
    ))}
  </nav>
)
