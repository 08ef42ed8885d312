import { messages } from '#contract/messages.ts'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ReportDialog } from '#web/platform/moderation/ReportDialog.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** Tells the label of a message, or takes no more of them from its sender. */
export function ReportMessage({ message, close }: { message: Message; close: () => void }) {
  const block = useWrite(messages.block)
  const { id, senderUsername: username, subject, isFromLabel } = message
  const blockSender = async (name: string) => {
    try {
      await block.mutateAsync({ params: { username: name } })
      toast({ title: 'Blocked', description: `Nothing more comes from ${name}.`, variant: 'success' })
      close()
    } catch (error) {
      const description = messageOf(error, 'The server could not be reached.')
      toast({ title: 'Nothing has changed', description, variant: 'destructive' })
    }
  }
  return (
    <ReportDialog
      kind="message"
      id={id}
      called={username && !isFromLabel ? 'or block' : 'this message'}
      authorName={username}
      excerpt={subject}
      besides={
        username && !isFromLabel ? (
          <Button busy={block.isPending} onClick={() => void blockSender(username)}>
            Block {username}
          </Button>
        ) : null
      }
      close={close}
    />
  )
}
