import { useState } from 'react'
import { forum } from '#contract/forum.ts'
import type { ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { PostActions } from './PostActions.tsx'
import * as styles from './topic.module.css'

const lockDialog = lazyCode(async () => (await import('./LockDialog.tsx')).LockDialog)
const moveDialog = lazyCode(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/** What the house does with a topic. */
export function TopicModerationBar({ topic }: { topic: ForumTopic }) {
  const update = useWrite(forum.updateTopic)
  const [open, setOpen] = useState<'lock' | 'move' | null>(null)
  const close = () => setOpen(null)
  const change = (body: { isPinned?: boolean; isLocked?: boolean }) =>
    update.mutate(
      { params: { id: topic.id }, body },
      {
        onError: (error) =>
          toast({ title: 'Error', description: messageOf(error, 'Nothing was changed.'), variant: 'destructive' }),
      },
    )
  return (
    <div role="group" aria-label="House actions" className={`${styles.house} ${styles.needsScript}`}>
      <b>House</b>
      <Button variant="bare" size="sm" icon="pin" onClick={() => change({ isPinned: !topic.isPinned })}>
        {topic.isPinned ? 'Unpin' : 'Pin'}
      </Button>
      <Button
        variant="bare"
        size="sm"
        icon="lock"
        onClick={() => (topic.isLocked ? change({ isLocked: false }) : setOpen('lock'))}
      >
        {topic.isLocked ? 'Unlock' : 'Lock'}
      </Button>
      <Button variant="bare" size="sm" icon="right" onClick={() => setOpen('move')}>
        Move
      </Button>
      <PostActions kind="topic" post={topic} isHouse only={['edit', 'remove']} />
      {open === 'lock' ? <LazyDialog code={lockDialog} props={{ id: topic.id, close }} /> : null}
      {open === 'move' ? <LazyDialog code={moveDialog} props={{ topic, close }} /> : null}
    </div>
  )
}
