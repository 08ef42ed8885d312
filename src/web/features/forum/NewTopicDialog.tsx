import { useNavigate } from '@tanstack/react-router'
import { forum, forumFailures, MAX_TOPIC_TITLE } from '#contract/forum.ts'
import type { ForumCategory } from '#contract/schemas/kit/forum-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { DraftNote } from '#web/platform/forms/drafts/DraftNote.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { HELD_NOTE } from '#web/platform/moderation/held-words.ts'
import { ChosenPictures, PictureInput } from '#web/platform/pictures/PictureInput.tsx'
import { usePictures } from '#web/platform/pictures/use-pictures.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import * as styles from './post-form.module.css'
import { useForumDraft } from './use-forum-draft.ts'

interface NewTopicDialogProps {
  /** The category that is open. */
  categoryId: number
  categories: readonly ForumCategory[]
  close: () => void
}

/** Writes a new topic over the page: what is typed is kept until it stands, also where its category closes meanwhile. */
export function NewTopicDialog({ categoryId, categories, close }: NewTopicDialogProps) {
  const navigate = useNavigate()
  const draft = useForumDraft('new', String(categoryId))
  const pictures = usePictures({
    ready: () => draft.latest().pictures,
    change: (next) => draft.set((all) => ({ pictures: next(all.pictures) })),
  })
  const create = useWrite(forum.createTopic)
  const once = useIdempotencyKey()
  const open = categories.filter(({ isReadable, isActive }) => isReadable && isActive)
  const form = useForm({
    plain: 'forumTopic',
    prefix: 'topic',
    async send() {
      const sent = { ...draft.latest(), pictures: [...(await pictures.arrived())] }
      const topic = await once(sent, (body) => create.mutateAsync({ body }))
      draft.forget()
      const where = `${topic.number} in ${topic.category.name}.`
      toast({
        title: topic.isHeld ? 'Topic held' : 'Topic posted',
        description: topic.isHeld ? HELD_NOTE : where,
        variant: 'success',
      })
      await navigate({ to: '/forum/topics/$topicId', params: { topicId: String(topic.id) } })
    },
    failed: (error) => ({ title: forumFailures.topic, description: messageOf(error, 'Your text is kept as a draft.') }),
    alsoToast: true,
  })
  const { values, set } = draft
  const typed = (name: 'title' | 'content') => values[name] || (form.typed(name) ?? '')
  return (
    <Dialog title="New topic" size="medium" open onOpenChange={(isOpen) => isOpen || close()}>
      <form
        ref={draft.form}
        method="post"
        action={`/forum/${categoryId}?new=true`}
        encType="multipart/form-data"
        noValidate
        onSubmit={form.onSubmit}
        {...pictures.handlers}
        className={formPageStyles.stack}
        aria-label="New topic"
      >
        <ErrorSummary errors={form.errors} />
        <Field label="Category" id="topic-categoryId" error={form.errorOf('categoryId')}>
          <select
            name="categoryId"
            value={open.some(({ id }) => String(id) === values.categoryId) ? values.categoryId : ''}
            onChange={({ target }) => set({ categoryId: target.value })}
          >
            <option value="">Choose a category</option>
            {open.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Title" id="topic-title" error={form.errorOf('title')}>
          <input
            name="title"
            dir="auto"
            maxLength={MAX_TOPIC_TITLE}
            value={typed('title')}
            onChange={({ target }) => set({ title: target.value })}
          />
        </Field>
        <MarkdownField
          id="topic-content"
          label="Content"
          value={typed('content')}
          change={(content) => set({ content })}
          error={form.errorOf('content')}
        />
        <ChosenPictures pictures={pictures} />
        <p className={styles.end}>
          <PictureInput pictures={pictures} kept={form.typed('kept')} />
          <DraftNote state={draft.state} />
          <Button
            className={styles.needsScript}
            onClick={() => {
              draft.store()
              close()
            }}
          >
            Keep as draft
          </Button>
          <Button type="submit" variant="ink" busy={form.busy}>
            Post topic
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
