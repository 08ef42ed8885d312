import { useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { messageOf } from '#web/kit/api/api-error.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { PasswordInput } from '#web/kit/PasswordInput.tsx'
import { toast } from '#web/kit/toast.ts'
import { textOf, useForm } from '#web/kit/use-form.ts'
import { useLeave } from '#web/session/use-leave.ts'

/** Leaving for good, behind the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  const leave = useLeave()
  const remove = useWrite(accounts.deleteAccount)
  const form = useForm({
    send: async (values) => {
      const { message } = await remove.mutateAsync({ body: { password: textOf(values, 'password') } })
      toast({ title: message ?? 'Your account is deleted.', variant: 'success' })
      await leave()
    },
    failed: (error) =>
      toast({ title: 'Error', description: messageOf(error, 'Unable to connect to server'), variant: 'destructive' }),
  })
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
          <form method="post" onSubmit={form.onSubmit} noValidate className="stack">
            <Field label="Your password" id="delete-password" error={form.errorOf('password')}>
              <PasswordInput name="password" autoComplete="current-password" />
            </Field>
            <Button type="submit" variant="ink" busy={form.busy}>
              Delete my account
            </Button>
          </form>
        </Dialog>
      </p>
    </section>
  )
}
