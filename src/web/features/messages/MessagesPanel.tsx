import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { messageEvents } from '#contract/messages.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as tabStyles from '#web/platform/ui/page-tabs.module.css'
import { MessageList } from './MessageList.tsx'
import { messageListQuery, messageQuery } from './message-queries.ts'
import { type MessagePage, type MessageSearch, placeOf } from './message-search.ts'
import * as styles from './messages.module.css'
import { NoMessageSelected } from './NoMessageSelected.tsx'
import { OpenMessage } from './OpenMessage.tsx'
import { UnreadBadge } from './UnreadBadge.tsx'

const composeDialog = lazyCode(() => import('./ComposeDialog.tsx').then((module) => module.ComposeDialog))

interface MessagesPanelProps {
  page: MessagePage
  search: MessageSearch
  heading: ReactNode
}

/** Somebody's messages: the list on the left, the open one on the right; on phones one of the two. */
export function MessagesPanel({ page, search, heading }: MessagesPanelProps) {
  const navigate = useNavigate()
  const place = placeOf(search)
  const { message: id, compose, ...listed } = search
  // The loader has tried as often as it is worth (001 §7); who looks again presses a button.
  const list = useQuery({
    ...messageListQuery(listed),
    enabled: ({ state }) => state.status !== 'error' || state.data !== undefined,
  })
  const opened = useQuery({ ...messageQuery(id ?? 0), enabled: id !== undefined })
  useEvent(messageEvents.messages_changed, ({ id: changed }) => {
    void list.refetch()
    if (changed === id) void opened.refetch()
  })
  const closeCompose = () => void navigate({ to: page, search: listed, replace: true, resetScroll: false })
  return (
    <div className={styles.messages} data-part="messages" data-open={id === undefined ? undefined : ''}>
      <div className={styles.list}>
        {heading}
        <div className={styles.tools}>
          <SearchField page={page} search={listed} />
          <Button asChild variant="action" icon="edit">
            <Link to={page} search={{ ...search, compose: true }} resetScroll={false}>
              New
            </Link>
          </Button>
        </div>
        <nav className={tabStyles.tabs} aria-label="Box">
          <Link
            to={page}
            search={place}
            aria-current={search.box === undefined ? 'true' : undefined}
            resetScroll={false}
          >
            Inbox <UnreadBadge />
          </Link>
          <Link
            to={page}
            search={{ ...place, box: 'sent' }}
            aria-current={search.box === 'sent' ? 'true' : undefined}
            resetScroll={false}
          >
            Sent
          </Link>
          {search.box === 'archive' ? (
            <Link to={page} search={{ ...place, box: 'archive' }} aria-current="true" resetScroll={false}>
              Archive
            </Link>
          ) : null}
        </nav>
        <MessageList page={page} search={search} list={list} />
      </div>
      <div className={styles.pane}>
        {id === undefined ? (
          <NoMessageSelected />
        ) : opened.data ? (
          <OpenMessage key={id} message={opened.data} page={page} search={search} />
        ) : (
          <NoMessageSelected isGone={opened.data === null} page={page} search={listed} />
        )}
      </div>
      {compose ? (
        <LazyDialog
          code={composeDialog}
          props={{ close: closeCompose, isCenter: page === '/admin/messages' }}
          back={page}
        />
      ) : null}
    </div>
  )
}

function SearchField({ page, search }: { page: MessagePage; search: MessageSearch }) {
  const navigate = useNavigate()
  const { box, q, tab } = search
  return (
    // A form that works without script: it asks for the page with the words in its address.
    <search className={styles.search}>
      <form
        key={`${box} ${q}`}
        action={page}
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          void navigate({
            to: page,
            search: { ...placeOf(search), ...(box ? { box } : {}), ...(words ? { q: words } : {}) },
            resetScroll: false,
          })
        }}
      >
        {tab ? <input type="hidden" name="tab" value={tab} /> : null}
        {box ? <input type="hidden" name="box" value={box} /> : null}
        <Icon name="search" />
        <input
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Search messages..."
          aria-label="Search messages"
          maxLength={200}
        />
      </form>
    </search>
  )
}
