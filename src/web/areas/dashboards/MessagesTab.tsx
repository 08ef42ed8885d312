import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MessagesPanel } from '#web/features/messages/MessagesPanel.tsx'
import type { MessagePage, MessageSearch } from '#web/features/messages/message-search.ts'
import { UnreadBadge } from '#web/features/messages/UnreadBadge.tsx'
import * as styles from './messages-tab.module.css'

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
        <Link to={page} search={{}} aria-current={isOpen ? undefined : 'page'} resetScroll={false}>
          {label}
        </Link>
        <Link to={page} search={{ tab: 'messages' }} aria-current={isOpen ? 'page' : undefined} resetScroll={false}>
          Messages <UnreadBadge />
        </Link>
      </nav>
      {isOpen ? (
        <MessagesPanel page={page} search={search} heading={<h2 className="visually-hidden">Messages</h2>} />
      ) : (
        children
      )}
    </>
  )
}
