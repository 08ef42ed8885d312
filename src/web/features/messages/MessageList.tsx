import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { leavingKeys, subscribeToRemovals, undoRemoval } from '#web/platform/admin/removal/removals.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { MessageListItem } from './MessageListItem.tsx'
import { MESSAGES_PER_PAGE } from './message-queries.ts'
import { type MessagePage, type MessageSearch, placeOf } from './message-search.ts'
import * as styles from './messages.module.css'
import { removalKey } from './remove-message.ts'

interface MessageListProps {
  page: MessagePage
  search: MessageSearch
  list: UseQueryResult<{ items: Message[]; total: number }>
}

const NONE: ReadonlySet<string> = new Set()

/** A page of somebody's messages, newest first. One that could not be read is empty, and says so. */
export function MessageList({ page, search, list }: MessageListProps) {
  const leaving = useSyncExternalStore(subscribeToRemovals, leavingKeys, () => NONE)
  const { message: open, compose: _, ...listed } = search
  const items = list.data?.items ?? []
  if (list.isPending)
    return (
      <p className={styles.waiting} role="status">
        Loading messages…
      </p>
    )
  if (items.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState
          text="No messages found"
          detail={list.isError ? 'They could not be read at this moment.' : undefined}
          action={
            list.isError ? (
              <Button variant="ink" size="sm" onClick={() => void list.refetch()}>
                Try again
              </Button>
            ) : search.q ? (
              <Button asChild variant="ink" size="sm">
                <Link to={page} search={{ ...placeOf(search), ...(search.box ? { box: search.box } : {}) }}>
                  Clear search
                </Link>
              </Button>
            ) : undefined
          }
        />
        <ArchiveLink page={page} search={search} />
      </div>
    )
  const last = Math.ceil((list.data?.total ?? 0) / MESSAGES_PER_PAGE)
  return (
    <>
      <ul aria-label={search.box === 'sent' ? 'Sent messages' : 'Messages'}>
        {items.map((message) => (
          <MessageListItem
            key={message.id}
            message={message}
            page={page}
            search={listed}
            isOpen={message.id === open}
            undo={leaving.has(removalKey(message.id)) ? () => undoRemoval(removalKey(message.id)) : undefined}
          />
        ))}
      </ul>
      <Pages
        page={search.page ?? 1}
        last={last}
        label="Pages of messages"
        link={(number) => <Link to={page} search={{ ...listed, page: number }} />}
      />
      <ArchiveLink page={page} search={search} />
    </>
  )
}

/** The way to what was put away, which leaves the inbox. */
const ArchiveLink = ({ page, search }: { page: MessagePage; search: MessageSearch }) =>
  search.box === undefined ? (
    <p className={styles.archive}>
      <Link to={page} search={{ ...placeOf(search), box: 'archive' }}>
        Archived messages
      </Link>
    </p>
  ) : null
