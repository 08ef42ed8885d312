import { forumPosts, MAX_POST_LENGTH } from '#contract/forum-posts.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { HELD_NOTE } from '#web/platform/moderation/held-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** Pins a note to the board, or a reply under one. */
export function PostForm({ parentId, done }: { parentId?: number; done: () => void }) {
  const write = useWrite(forumPosts.create)
  const prefix = parentId === undefined ? 'note' : `reply-${parentId}`
  const form = useForm({
    prefix,
    check: (values) => (textOf(values, 'content').trim() ? {} : { content: 'Write something first' }),
    send: async (values, element) => {
      const { isHeld } = await write.mutateAsync({
        body: { content: textOf(values, 'content'), parentId: parentId ?? null },
      })
      element.reset()
      if (isHeld) toast({ title: 'It waits', description: HELD_NOTE })
      done()
    },
    failed: (error) => ({ title: 'Error', description: messageOf(error, 'It could not be pinned.') }),
  })
  return (
    <form
      className={formPageStyles.stack}
      noValidate
      onSubmit={form.onSubmit}
      aria-label={parentId ? 'Reply' : 'A note'}
    >
      <ErrorSummary errors={form.errors} />
      <Field label={parentId ? 'Your reply' : 'Your note'} id={`${prefix}-content`} error={form.errorOf('content')}>
        <textarea name="content" rows={3} maxLength={MAX_POST_LENGTH} />
      </Field>
      <p>
        <Button type="submit" variant="ink" busy={form.busy}>
          {parentId ? 'Reply' : 'Pin it'}
        </Button>
      </p>
    </form>
  )
}
