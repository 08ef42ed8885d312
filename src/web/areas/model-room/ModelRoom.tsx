import { Link } from '@tanstack/react-router'
import { MemberFrame } from '#web/areas/dashboards/MemberFrame.tsx'
import { UnreadBadge } from '#web/features/messages/UnreadBadge.tsx'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { usePerson } from '#web/platform/session/person.tsx'
import { MODEL_DASHBOARD_LOGOUT } from '#web/platform/session/use-logout.ts'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { ModelTabs } from './ModelTabs.tsx'
import * as styles from './model-room.module.css'
import { DEFAULT_TAB, type ModelSearch, type ModelTab } from './model-search.ts'
import { NewestOpportunity } from './NewestOpportunity.tsx'
import { OpportunityDialogs } from './OpportunityDialogs.tsx'

// Each tab's code comes with the tab: a visit is to one or two of them.
const messages = lazyCode(async () => (await import('#web/features/messages/MessagesPanel.tsx')).MessagesPanel)
const opportunities = lazyCode(
  async () => (await import('#web/features/casting/opportunities/OpportunitiesTab.tsx')).OpportunitiesTab,
)
const profile = lazyCode(async () => (await import('./ModelProfileTab.tsx')).ModelProfileTab)
const portfolio = lazyCode(async () => (await import('./ModelPortfolioTab.tsx')).ModelPortfolioTab)
const applications = lazyCode(
  async () => (await import('#web/areas/casting/ApplicationsAndSheets.tsx')).ApplicationsAndSheets,
)

/** Where the bar leads, as this dashboard promises. */
const WAYS = [
  { to: '/forum', label: 'Community Forum' },
  { to: '/merch-booth', label: 'Merch' },
  { to: '/', label: 'Home' },
] as const

/** The room of a model. A failed logout still leads out, as this dashboard promises. */
export function ModelRoom({ tab, search }: { tab: ModelTab; search: ModelSearch }) {
  return (
    <MemberFrame heading="Model Dashboard" ways={WAYS} logout={MODEL_DASHBOARD_LOGOUT} aside={<Aside />}>
      {tab === DEFAULT_TAB ? <OpportunityDialogs search={search} /> : null}
      <NewestOpportunity search={search} />
      <ModelTabs open={tab} />
      <Opened tab={tab} search={search} />
    </MemberFrame>
  )
}

function Opened({ tab, search }: { tab: ModelTab; search: ModelSearch }) {
  const waiting = <Skeleton shape="block" width="100%" height="420px" />
  if (tab === 'messages') {
    const { tab: _tab, ...rest } = search
    return (
      <LazyPart
        code={messages}
        props={{
          page: '/model-dashboard',
          search: { ...rest, tab: 'messages' },
          heading: <h2 className="visually-hidden">Messages</h2>,
        }}
        waiting={waiting}
      />
    )
  }
  if (tab === 'profile') return <LazyPart code={profile} props={{}} waiting={waiting} />
  if (tab === 'portfolio') return <LazyPart code={portfolio} props={{ search }} waiting={waiting} />
  if (tab === 'applications')
    return <LazyPart code={applications} props={{ browse: '/model-dashboard' }} waiting={waiting} />
  return <LazyPart code={opportunities} props={{ search }} waiting={waiting} />
}

function Aside() {
  const me = usePerson()
  return (
    <>
      <p className={`${styles.welcome} voice`}>Good evening, {me?.firstName ?? me?.username}. See who is wanted.</p>
      <nav className={styles.ways} aria-label="Go to">
        <Link to="/forum">
          <Icon name="quote" />
          Community Forum
        </Link>
        <Link to="/chat">
          <Icon name="chat" />
          Live Chat
        </Link>
        <Link to="/model-dashboard" search={{ tab: 'messages' }} resetScroll={false}>
          <Icon name="mail" />
          Messages <UnreadBadge />
        </Link>
        <Link to="/live-stream">
          <Icon name="camera" />
          Artist Live Stream
        </Link>
      </nav>
    </>
  )
}
