import { accounts } from '#contract/accounts.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as styles from '#web/platform/forms/form-page.module.css'
import { PasswordInput } from '#web/platform/forms/PasswordInput.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { useLeave } from '#web/platform/session/use-leave.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** Asks for the password before somebody leaves for good. */
export const DeleteAccountDialog = ({ close }: { close: () => void }) => (
  <Dialog
    title="Delete your account?"
    description="This cannot be undone."
    size="small"
    open
    onOpenChange={(open) => !open && close()}
  >
    <DeleteForm />
  </Dialog>
)

/** Lives with the open dialog, so that one opened again begins without what was wrong before. */
function DeleteForm() {
  const leave = useLeave()
  const remove = useWrite(accounts.deleteAccount)
  const form = useForm({
    prefix: 'delete',
    send: async (values) => {
      const { message } = await remove.mutateAsync({ body: { password: textOf(values, 'password') } })
      toast({ title: message ?? 'Your account is deleted.', variant: 'success' })
      await leave()
    },
  })
  return (
    <form method="post" onSubmit={form.onSubmit} noValidate className={styles.stack}>
      <ErrorSummary errors={form.errors} />
      <Field label="Your password" id="delete-password" error={form.errorOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="ink" busy={form.busy}>
        Delete my account
      </Button>
    </form>
  )
}
