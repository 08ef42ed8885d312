import { Link } from '@tanstack/react-router'
import { UnreadBadge } from '#web/features/messages/UnreadBadge.tsx'
import * as styles from '#web/platform/ui/page-tabs.module.css'
import { useOpenTabInView } from '#web/platform/ui/use-open-tab-in-view.ts'
import { DEFAULT_TAB, type ModelTab, modelTabs } from './model-search.ts'

const words: Record<ModelTab, string> = {
  opportunities: 'Opportunities',
  profile: 'Profile',
  portfolio: 'Portfolio',
  applications: 'Applications',
  messages: 'Messages',
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
        {words[tab]}
        {tab === 'messages' ? (
          <>
            {' '}
            <UnreadBadge />
          </>
        ) : null}
      </Link>
    ))}
  </nav>
)
