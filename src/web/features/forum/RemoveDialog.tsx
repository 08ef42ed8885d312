import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { forum } from '#contract/forum.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import type { PostKind } from './PostActions.tsx'

interface RemoveDialogProps {
  kind: PostKind
  id: number
  /** The house tells the author why. */
  isHouse: boolean
  close: () => void
}

/** Takes a post away, asked once more. */
export function RemoveDialog({ kind, id, isHouse, close }: RemoveDialogProps) {
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [topic, reply] = [useWrite(forum.removeTopic), useWrite(forum.removeReply)]
  const remove = async () => {
    const call = { params: { id }, query: reason.trim() ? { reason: reason.trim() } : {} }
    try {
      await (kind === 'topic' ? topic : reply).mutateAsync(call)
    } catch (error) {
      toast({ title: 'Not deleted', description: messageOf(error, 'It is still there.'), variant: 'destructive' })
      return
    }
    if (kind === 'topic') await navigate({ to: '/forum' })
  }
  return (
    <ConfirmDialog
      title={kind === 'topic' ? 'Delete this topic?' : 'Delete this reply?'}
      description={
        isHouse ? (
          <Field label="Reason, told to its author" optional id="removal-reason">
            <input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
          </Field>
        ) : kind === 'topic' ? (
          'It is gone for good.'
        ) : (
          'Its words are gone for good; its place in the topic stays.'
        )
      }
      confirmLabel="Delete"
      onConfirm={remove}
      open
      onOpenChange={(isOpen) => isOpen || close()}
    />
  )
}
