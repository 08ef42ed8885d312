import { members } from '#contract/members.ts'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { tierWords } from '../member-words.ts'

/** Gives an account a pass, for a reason that is kept. */
export function GivePassPanel({ close }: { close: () => void }) {
  const give = useWrite(members.give)
  const form = useForm({
    prefix: 'give',
    send: async (values) => {
      const { username, tier } = await give.mutateAsync({
        body: {
          account: textOf(values, 'account'),
          tier: textOf(values, 'tier') as 'fan' | 'vip',
          until: textOf(values, 'until') || null,
          reason: textOf(values, 'reason'),
        },
      })
      toast({ title: 'Pass given', description: `${username}: ${tierWords[tier]}`, variant: 'success' })
      close()
    },
    failed: (error) => ({ title: 'Not given', description: messageOf(error, 'The server could not be reached.') }),
  })
  return (
    <AdminPanel label="Give a pass" title="Give a pass" close={close}>
      <form className={styles.adminForm} data-part="admin-form" noValidate onSubmit={form.onSubmit}>
        <ErrorSummary errors={form.errors} />
        <Field label="Username or email" id="give-account" error={form.errorOf('account')}>
          <input name="account" autoComplete="off" maxLength={254} />
        </Field>
        <Field label="Pass" id="give-tier" error={form.errorOf('tier')}>
          <select name="tier">
            <option value="fan">{tierWords.fan}</option>
            <option value="vip">{tierWords.vip}</option>
          </select>
        </Field>
        <Field
          label="Until"
          optional
          id="give-until"
          hint="The last day it holds. Empty: until it is taken back."
          error={form.errorOf('until')}
        >
          <input name="until" type="date" />
        </Field>
        <Field label="Reason" id="give-reason" hint="Kept for admins." error={form.errorOf('reason')}>
          <input name="reason" maxLength={500} />
        </Field>
        <Button type="submit" variant="action" busy={form.busy}>
          Give the pass
        </Button>
      </form>
    </AdminPanel>
  )
}
