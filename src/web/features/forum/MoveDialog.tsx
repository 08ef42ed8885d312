import { useQuery } from '@tanstack/react-query'
import { forum } from '#contract/forum.ts'
import type { ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { categoriesQuery } from './forum-queries.ts'
import * as styles from './post-form.module.css'

/** Gives a topic another category; it is numbered anew there. */
export function MoveDialog({ topic, close }: { topic: ForumTopic; close: () => void }) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const update = useWrite(forum.updateTopic)
  const form = useForm({
    prefix: 'move',
    async send(values) {
      const body = { categoryId: textOf(values, 'categoryId') }
      const moved = await update.mutateAsync({ params: { id: topic.id }, body })
      toast({ title: 'Topic moved', description: `${moved.number} in ${moved.category.name}.`, variant: 'success' })
      close()
    },
    failed: (error) => ({ title: 'Not moved', description: messageOf(error, 'The topic is where it was.') }),
  })
  return (
    <Dialog title="Move this topic" size="small" open onOpenChange={(isOpen) => isOpen || close()}>
      <form noValidate onSubmit={form.onSubmit} className={formPageStyles.stack} aria-label="Move this topic">
        <ErrorSummary errors={form.errors} />
        <Field label="Category" id="move-categoryId" error={form.errorOf('categoryId')}>
          <select name="categoryId" defaultValue={topic.categoryId}>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <p className={styles.end}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="ink" busy={form.busy}>
            Move
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
