import { useId, useState } from 'react'
import type { Model } from '#contract/schemas/models.ts'
import { users } from '#contract/users.ts'
import { useSuccessToast } from '#web/platform/admin/record/use-success-toast.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { modelName } from '../model-words.ts'

/** Shuts a model out, after saying what that means and why, or lets them in again. Nothing is ever deleted by it. */
export function ModelAccess({ model }: { model: Model }) {
  const readmit = useSuccessToast(users.readmit, 'Account let in again')
  const name = modelName(model)
  const who = <span className="visually-hidden"> {name}</span>
  if (!model.bannedAt) return <DeactivateModel id={model.id} name={name} />
  return (
    <Button size="sm" busy={readmit.busy} onClick={() => void readmit.run({ params: { id: model.id } }, name)}>
      Let in again{who}
    </Button>
  )
}

function DeactivateModel({ id, name }: { id: number; name: string }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const ban = useSuccessToast(users.ban, 'Account deactivated')
  const form = useId()
  const send = async () => {
    if (!reason.trim()) return setError('Reason is required')
    if (await ban.run({ params: { id }, body: { reason } }, name)) setOpen(false)
  }
  return (
    <Dialog
      title={`Deactivate ${name}?`}
      description={`${name} can no longer sign in, and profile and portfolio are seen by admins alone. Nothing is deleted: you can let ${name} in again at any time.`}
      size="small"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" icon="lock">
          Deactivate<span className="visually-hidden"> {name}</span>
        </Button>
      }
      actions={
        <>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="action" type="submit" form={form} busy={ban.busy}>
            Deactivate
          </Button>
        </>
      }
    >
      <form
        id={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void send()
        }}
      >
        <Field label="Reason" hint="Kept for admins." error={error} id={`${form}reason`}>
          <input
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setError('')
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
