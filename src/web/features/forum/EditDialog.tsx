import { forum, MAX_TOPIC_TITLE } from '#contract/forum.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { useStoredDraft } from '#web/platform/forms/drafts/use-stored-draft.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { useForm } from '#web/platform/forms/use-form.ts'
import { HELD_NOTE } from '#web/platform/moderation/held-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import type { EditedPost, PostKind } from './PostActions.tsx'
import * as styles from './post-form.module.css'

interface EditDialogProps {
  kind: PostKind
  post: EditedPost
  close: () => void
}

/** Changes the words of a post; how it read before is kept. */
export function EditDialog({ kind, post: { id, title = '', content }, close }: EditDialogProps) {
  const draft = useStoredDraft(`forum edit ${kind} ${id}`, { title, content })
  const [topic, reply] = [useWrite(forum.updateTopic), useWrite(forum.updateReply)]
  const form = useForm({
    prefix: 'edit',
    async send() {
      const { values } = draft
      const { isHeld } = await (kind === 'topic'
        ? topic.mutateAsync({ params: { id }, body: values })
        : reply.mutateAsync({ params: { id }, body: { content: values.content } }))
      draft.reset()
      toast({
        title: isHeld ? 'Changed, and held' : 'Changed',
        description: isHeld ? HELD_NOTE : '',
        variant: isHeld ? 'default' : 'success',
      })
      close()
    },
    failed: (error) => ({ title: 'Not changed', description: messageOf(error, 'Your text is kept as a draft.') }),
  })
  return (
    <Dialog
      title={kind === 'topic' ? 'Edit topic' : 'Edit reply'}
      size="medium"
      open
      onOpenChange={(isOpen) => isOpen || close()}
    >
      <form noValidate onSubmit={form.onSubmit} className={formPageStyles.stack} aria-label="Edit">
        <ErrorSummary errors={form.errors} />
        {kind === 'topic' ? (
          <Field label="Title" id="edit-title" error={form.errorOf('title')}>
            <input
              name="title"
              dir="auto"
              maxLength={MAX_TOPIC_TITLE}
              value={draft.values.title}
              onChange={({ target }) => draft.set({ title: target.value })}
            />
          </Field>
        ) : null}
        <MarkdownField
          id="edit-content"
          label="Content"
          value={draft.values.content}
          change={(text) => draft.set({ content: text })}
          error={form.errorOf('content')}
        />
        <p className={styles.end}>
          <Button
            onClick={() => {
              draft.reset()
              close()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" variant="ink" busy={form.busy}>
            Save
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
