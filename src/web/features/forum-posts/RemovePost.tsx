import { useState } from 'react'
import { forumPosts } from '#contract/forum-posts.ts'
import type { ForumPost } from '#contract/schemas/forum-posts.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './board.module.css'

/** Takes a post off the board, asked once more. */
export function RemovePost({ post }: { post: ForumPost }) {
  const remove = useWrite(forumPosts.remove)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="bare"
        size="sm"
        icon="trash"
        className={styles.needsScript}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <LazyConfirm
        title="Take this note down?"
        description={post.replies > 0 ? 'Its replies go with it.' : 'It is gone for good.'}
        confirmLabel="Take it down"
        onConfirm={() =>
          remove
            .mutateAsync({ params: { id: post.id } })
            .catch(() => toast({ title: 'Error', description: 'The note is still there.', variant: 'destructive' }))
        }
        open={isAsking}
        onOpenChange={setAsking}
      />
    </>
  )
}
