import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { read } from '#web/platform/api/reads.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { MessagesPanel } from '../MessagesPanel.tsx'
import type { MessageSearch } from '../message-search.ts'
import * as styles from './message-center.module.css'

const broadcastDialog = lazyCode(() => import('./BroadcastDialog.tsx').then((module) => module.BroadcastDialog))
const SHOWN = 5
/** While messages to many are on their way. */
const AGAIN_MS = 2000

/** What the label receives and sends, in the back office: its inbox, composing, and messages to many. */
export function MessageCenter({ search }: { search: MessageSearch }) {
  const [isWriting, setWriting] = useState(false)
  return (
    <section className={listStyles.adminList} aria-labelledby="message-center">
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="message-center">message center</h1>
        <Button size="sm" onClick={() => setWriting(true)}>
          Write to many
        </Button>
      </div>
      <Broadcasts />
      <div className={styles.center}>
        <MessagesPanel page="/admin/messages" search={search} heading={null} />
      </div>
      {isWriting ? <LazyDialog code={broadcastDialog} props={{ close: () => setWriting(false) }} /> : null}
    </section>
  )
}

/** The latest messages to many, and how many have each by now. */
function Broadcasts() {
  const { data = [] } = useQuery({
    ...read(messages.broadcasts, { query: { limit: SHOWN } }),
    refetchInterval: ({ state }) => (state.data?.some(({ isFinished }) => !isFinished) ? AGAIN_MS : false),
  })
  if (data.length === 0) return null
  return (
    <ul className={styles.broadcasts} aria-label="Messages to many">
      {data.map(({ id, subject, delivered, total, isFinished }) => (
        <li key={id}>
          <b>{subject}</b> {isFinished ? `${delivered} have it` : `${delivered} of ${total} have it`}
        </li>
      ))}
    </ul>
  )
}
