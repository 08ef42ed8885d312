import { useQuery } from '@tanstack/react-query'
import { forum } from '#contract/forum.ts'
import { read } from '#web/platform/api/reads.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { When } from '#web/platform/text/When.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import type { PostKind } from './PostActions.tsx'
import * as styles from './topic.module.css'

/** How a post read before it was changed, for its author and the house. */
export function EditsDialog({ kind, id, close }: { kind: PostKind; id: number; close: () => void }) {
  const params = { id }
  const query = kind === 'topic' ? read(forum.topicEdits, { params }) : read(forum.replyEdits, { params })
  const { data, error, refetch } = useQuery(query)
  return (
    <Dialog title="History" size="medium" open onOpenChange={(isOpen) => isOpen || close()}>
      {error ? <NotLoaded text="The history does not come." retry={refetch} /> : null}
      {data || error ? null : <p role="status">One moment.</p>}
      <ol className={styles.edits}>
        {data?.map((edit) => (
          <li key={edit.id}>
            <p className="caption">
              Until {edit.editedBy ?? DELETED_ACCOUNT} changed it, <When at={edit.editedAt} />
            </p>
            {edit.title === null ? null : (
              <p className="work" dir="auto">
                {edit.title}
              </p>
            )}
            <p className={styles.former} dir="auto">
              {edit.content}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
