import { useState } from 'react'
import { forum, forumFailures, MAX_CATEGORY_NAME } from '#contract/forum.ts'
import { isTier, type Role, roles, tiers } from '#contract/kit/access.ts'
import type { ForumCategory } from '#contract/schemas/kit/forum-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './post-form.module.css'

interface CategoryDialogProps {
  /** Null where a new one is opened. */
  category: ForumCategory | null
  close: () => void
}

/** Opens a category, or changes or closes one. Whoever makes it chooses all four roles first: none of them is left out by accident. */
export function CategoryDialog({ category, close }: CategoryDialogProps) {
  const create = useWrite(forum.createCategory)
  const update = useWrite(forum.updateCategory)
  const remove = useWrite(forum.removeCategory)
  const chosen = new Set<string>(category?.allowedRoles ?? roles)
  const [isClosing, setIsClosing] = useState(false)
  const failure = category ? forumFailures.category : forumFailures.newCategory
  const form = useForm({
    prefix: 'category',
    async send(values) {
      const tier = textOf(values, 'accessTier')
      const body = {
        name: textOf(values, 'name'),
        description: textOf(values, 'description'),
        accessTier: isTier(tier) ? tier : ('free' as const),
        allowedRoles: values.getAll('allowedRoles') as Role[],
        displayOrder: Number(textOf(values, 'displayOrder') || 0),
      }
      if (category) await update.mutateAsync({ params: { id: category.id }, body })
      else await create.mutateAsync({ body })
      toast({ title: category ? 'Category changed' : 'Category opened', description: body.name, variant: 'success' })
      close()
    },
    failed: (error) => ({ title: failure, description: messageOf(error, 'Nothing was changed.') }),
    alsoToast: true,
  })
  const turn = async () => {
    if (!category) return
    setIsClosing(true)
    const params = { id: category.id }
    try {
      await (category.isActive
        ? remove.mutateAsync({ params })
        : update.mutateAsync({ params, body: { isActive: true } }))
      toast({ title: category.isActive ? 'Category closed' : 'Category open again', variant: 'success' })
      close()
    } catch (error) {
      toast({ title: failure, description: messageOf(error, 'Nothing was changed.'), variant: 'destructive' })
    } finally {
      setIsClosing(false)
    }
  }
  return (
    <Dialog
      title={category ? 'Edit category' : 'Manage Categories'}
      size="medium"
      open
      onOpenChange={(isOpen) => isOpen || close()}
    >
      <form noValidate onSubmit={form.onSubmit} className={formPageStyles.stack} aria-label="Category">
        <ErrorSummary errors={form.errors} />
        <Field label="Name" id="category-name" error={form.errorOf('name')}>
          <input name="name" dir="auto" maxLength={MAX_CATEGORY_NAME} defaultValue={category?.name ?? ''} />
        </Field>
        <Field label="Tier" id="category-accessTier" error={form.errorOf('accessTier')}>
          <select name="accessTier" defaultValue={category?.accessTier ?? 'free'}>
            {tiers.map((tier) => (
              <option key={tier} value={tier}>
                {tier}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Description" optional id="category-description" error={form.errorOf('description')}>
          <input name="description" dir="auto" maxLength={300} defaultValue={category?.description ?? ''} />
        </Field>
        <Field
          label="Order"
          hint="Smaller numbers stand above"
          id="category-displayOrder"
          error={form.errorOf('displayOrder')}
        >
          <input name="displayOrder" type="number" inputMode="numeric" defaultValue={category?.displayOrder ?? 0} />
        </Field>
        <FieldGroup legend="Who may read it" id="category-allowedRoles" error={form.errorOf('allowedRoles')}>
          <div className={styles.roles}>
            {roles.toReversed().map((reader) => (
              <label key={reader} className={choicesStyles.check}>
                <input type="checkbox" name="allowedRoles" value={reader} defaultChecked={chosen.has(reader)} />
                {reader}
              </label>
            ))}
          </div>
        </FieldGroup>
        <p className={styles.end}>
          {category ? (
            <Button busy={isClosing} onClick={turn}>
              {category.isActive ? 'Close category' : 'Open it again'}
            </Button>
          ) : null}
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="ink" busy={form.busy}>
            {category ? 'Save category' : 'Create category'}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
