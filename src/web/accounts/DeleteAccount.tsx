import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Field } from '#web/kit/Field.tsx'
import { PasswordInput } from '#web/kit/PasswordInput.tsx'
import { toast } from '#web/kit/toast.ts'
import { textOf, useForm } from '#web/kit/use-form.ts'
import { useLeave } from '#web/session/use-leave.ts'

/** Leaving for good, behind the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="settings-delete">
      <h2 id="settings-delete">Delete account</h2>
      <p>Your account, its sessions and everything personal go at once and for good.</p>
      <p>
        <Dialog
          title="Delete your account?"
          description="This cannot be undone."
          size="small"
          open={open}
          onOpenChange={setOpen}
          trigger={<Button>Delete account</Button>}
        >
          <DeleteForm />
        </Dialog>
      </p>
    </section>
  )
}

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
    <form method="post" onSubmit={form.onSubmit} noValidate className="stack">
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
