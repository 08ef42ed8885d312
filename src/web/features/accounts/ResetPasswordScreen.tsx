import { useNavigate } from '@tanstack/react-router'
import { accounts } from '#contract/accounts.ts'
import { checkNewPassword } from '#contract/kit/forms.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import * as styles from '#web/platform/forms/form-page.module.css'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { AccountCard } from './AccountCard.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Sets a new password with the secret of an e-mail. */
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
      <AccountCard heading="New password." lead={posted.message}>
        {null}
      </AccountCard>
    )
  return (
    <AccountCard heading="New password." lead="Choose a new password. Every open session ends with it.">
      <form method="post" noValidate onSubmit={form.onSubmit} className={styles.stack}>
        <ErrorSummary errors={form.errors} />
        <NewPasswordFields errorOf={form.errorOf} />
        <Button type="submit" variant="ink" busy={form.busy}>
          Set the password
        </Button>
      </form>
    </AccountCard>
  )
}
