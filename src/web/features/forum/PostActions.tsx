import { useEffect, useState } from 'react'
import type { ForumReply } from '#contract/schemas/kit/forum-shapes.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { minutesLeft } from './forum-words.ts'
import * as styles from './topic.module.css'

/** A topic or a reply, as far as it is changed. */
export interface EditedPost {
  id: number
  title?: string
  content: string
  editableUntil: string | null
}
export type PostKind = 'topic' | 'reply'

const editDialog = lazyCode(async () => (await import('./EditDialog.tsx')).EditDialog)
const removeDialog = lazyCode(async () => (await import('./RemoveDialog.tsx')).RemoveDialog)
const editsDialog = lazyCode(async () => (await import('./EditsDialog.tsx')).EditsDialog)

interface PostActionsProps {
  kind: PostKind
  post: EditedPost
  /** Whether it is the house that acts: it has no time limit, and says why it takes something away. */
  isHouse: boolean
  /** What is offered. */
  only: readonly (ForumReply['allowed'][number] | 'reply' | 'run')[]
}

/** What the author of a post, and the house, do with it. */
export function PostActions({ kind, post, isHouse, only }: PostActionsProps) {
  const [open, setOpen] = useState<'edit' | 'remove' | 'seeEdits' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {only.includes('edit') ? (
        <Button variant="bare" size="sm" icon="edit" className={styles.needsScript} onClick={() => setOpen('edit')}>
          <span>
            Edit
            {isHouse || !post.editableUntil ? null : <TimeLeft until={post.editableUntil} />}
          </span>
        </Button>
      ) : null}
      {only.includes('seeEdits') ? (
        <Button variant="bare" size="sm" className={styles.needsScript} onClick={() => setOpen('seeEdits')}>
          History
        </Button>
      ) : null}
      {only.includes('remove') ? (
        <Button
          variant="bare"
          size="sm"
          icon="trash"
          className={`${styles.needsScript} ${styles.danger}`}
          onClick={() => setOpen('remove')}
        >
          Delete
        </Button>
      ) : null}
      {open === 'edit' ? <LazyDialog code={editDialog} props={{ kind, post, close }} /> : null}
      {open === 'remove' ? <LazyDialog code={removeDialog} props={{ kind, id: post.id, isHouse, close }} /> : null}
      {open === 'seeEdits' ? <LazyDialog code={editsDialog} props={{ kind, id: post.id, close }} /> : null}
    </>
  )
}

const AGAIN_MS = 20_000

function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return <span suppressHydrationWarning>, {countWords(minutesLeft(until, now), 'minute')} left</span>
}
