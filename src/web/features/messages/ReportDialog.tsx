import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** Tells the label of a message, or takes no more of them from its sender. */
export function ReportDialog({ message, close }: { message: Message; close: () => void }) {
  const report = useWrite(messages.report)
  const block = useWrite(messages.block)
  const [reason, setReason] = useState('')
  const { senderUsername: username } = message
  const run = async (work: Promise<unknown>, title: string, description: string) => {
    try {
      await work
      toast({ title, description, variant: 'success' })
      close()
    } catch (error) {
      const why = messageOf(error, 'The server could not be reached.')
      toast({ title: 'Nothing has changed', description: why, variant: 'destructive' })
    }
  }
  return (
    <Dialog
      title="Report or block"
      description="The label reads this message and looks after it. Whoever wrote it is not told who said so."
      open
      onOpenChange={(open) => open || close()}
      actions={
        <>
          {username && !message.isFromLabel ? (
            <Button
              busy={block.isPending}
              onClick={() =>
                void run(block.mutateAsync({ params: { username } }), 'Blocked', `Nothing more comes from ${username}.`)
              }
            >
              Block {username}
            </Button>
          ) : null}
          <Button
            variant="ink"
            busy={report.isPending}
            onClick={() =>
              void run(
                report.mutateAsync({ params: { id: message.id }, body: { reason } }),
                'Reported',
                'Thank you. The label looks at it.',
              )
            }
          >
            Report
          </Button>
        </>
      }
    >
      <Field label="What is wrong with it" optional>
        <textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
