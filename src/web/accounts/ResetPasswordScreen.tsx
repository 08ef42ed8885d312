import { useNavigate } from '@tanstack/react-router'
import { accounts } from '#contract/accounts.ts'
import { checkNewPassword } from '#contract/forms.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Button } from '#web/kit/Button.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { usePosted } from '#web/kit/posted.ts'
import { toast } from '#web/kit/toast.ts'
import { textOf, useForm } from '#web/kit/use-form.ts'
import { DoorCard } from './DoorCard.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Sets a new password with the secret of a letter. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const navigate = useNavigate()
  const reset = useWrite(accounts.resetPassword)
  const form = useForm({
    plain: 'resetPassword',
    check: (values) => checkNewPassword((name) => textOf(values, name)),
    send: async (values) => {
      const { message } = await reset.mutateAsync({ body: { token, password: textOf(values, 'password') } })
      toast({ title: 'Password changed', ...(message ? { description: message } : {}), variant: 'success' })
      await navigate({ to: '/login' })
    },
  })
  const posted = usePosted('resetPassword')
  if (posted?.ok)
    return (
      <DoorCard heading="New password." lead={posted.message}>
        {null}
      </DoorCard>
    )
  return (
    <DoorCard heading="New password." lead="Choose a new password. Every open session ends with it.">
      <form method="post" noValidate onSubmit={form.onSubmit} className="stack">
        <ErrorSummary errors={form.errors} />
        <NewPasswordFields errorOf={form.errorOf} />
        <Button type="submit" variant="ink" busy={form.busy}>
          Set the password
        </Button>
      </form>
    </DoorCard>
  )
}
