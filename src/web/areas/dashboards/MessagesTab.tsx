import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MessagePage, MessageSearch } from '#web/features/messages/message-search.ts'
import { UnreadBadge } from '#web/features/messages/UnreadBadge.tsx'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import * as styles from '#web/platform/ui/page-tabs.module.css'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

/** Most visits are to the first tab. */
const messagesPanel = lazyCode(async () => (await import('#web/features/messages/MessagesPanel.tsx')).MessagesPanel)

interface MessagesTabProps {
  page: MessagePage
  search: MessageSearch
  /** What the dashboard is for, on its first tab. */
  label: string
  children: ReactNode
}

/** A dashboard with its owner's messages on a tab beside it; each has an address. */
export function MessagesTab({ page, search, label, children }: MessagesTabProps) {
  const isOpen = search.tab === 'messages'
  return (
    <>
      <nav className={styles.tabs} aria-label="Dashboard">
        {/* Every address of the page holds that of its first tab. */}
        <Link
          to={page}
          search={{}}
          activeOptions={{ exact: true }}
          aria-current={isOpen ? undefined : 'page'}
          resetScroll={false}
        >
          {label}
        </Link>
        <Link to={page} search={{ tab: 'messages' }} aria-current={isOpen ? 'page' : undefined} resetScroll={false}>
          Messages <UnreadBadge />
        </Link>
      </nav>
      {isOpen ? (
        <LazyPart
          code={messagesPanel}
          props={{ page, search, heading: <h2 className="visually-hidden">Messages</h2> }}
          waiting={<Skeleton shape="block" width="100%" height="420px" />}
        />
      ) : (
        children
      )}
    </>
  )
}
