import { useState } from 'react'
import { members } from '#contract/members.ts'
import type { MemberDetails } from '#contract/schemas/members.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** The ways to end a pass, each for a reason: what was given at once, what is paid with its period. */
export function EndPass({ member }: { member: MemberDetails }) {
  const now = Date.now()
  const isGiven = member.grants.some(
    ({ source, endsAt }) =>
      !['subscription', 'trial'].includes(source) && (endsAt === null || Date.parse(endsAt) > now),
  )
  return (
    <>
      {isGiven ? (
        <EndDialog
          id={member.id}
          endpoint={members.end}
          title="End what was given?"
          description="It ends at once. What they pay for goes on."
          label="End the pass"
          done="Pass ended"
        />
      ) : null}
      {member.renews ? (
        <EndDialog
          id={member.id}
          endpoint={members.stopRenewal}
          title="Stop the renewal?"
          description="Nothing more is charged, and the pass stays until the end of what is paid."
          label="Stop the renewal"
          done="Renewal stopped"
        />
      ) : null}
    </>
  )
}

interface EndDialogProps {
  id: number
  endpoint: typeof members.end | typeof members.stopRenewal
  title: string
  description: string
  label: string
  done: string
}

function EndDialog({ title, description, label, ...form }: EndDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={title}
      description={description}
      size="small"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button size="sm">{label}</Button>}
    >
      <EndForm {...form} label={label} close={() => setIsOpen(false)} />
    </Dialog>
  )
}

interface EndFormProps extends Pick<EndDialogProps, 'id' | 'endpoint' | 'label' | 'done'> {
  close: () => void
}

function EndForm({ id, endpoint, label, done, close }: EndFormProps) {
  const end = useWrite(endpoint)
  const form = useForm({
    prefix: 'end',
    send: async (values) => {
      await end.mutateAsync({ params: { id }, body: { reason: textOf(values, 'reason') } })
      toast({ title: done, variant: 'success' })
      close()
    },
    failed: (error) => ({ title: 'Not ended', description: messageOf(error, 'The server could not be reached.') }),
  })
  return (
    <form className={formPageStyles.stack} noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} />
      <Field label="Reason" id="end-reason" hint="Kept for admins." error={form.errorOf('reason')}>
        <input name="reason" maxLength={500} />
      </Field>
      <Button type="submit" variant="ink" busy={form.busy}>
        {label}
      </Button>
    </form>
  )
}
