import { useState } from 'react'
import { chat } from '#contract/chat.ts'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** Deletes a room after asking: everybody in it leaves at once. */
export function RemoveRoom({ room }: { room: ChatRoom }) {
  const remove = useWrite(chat.removeRoom)
  const [isAsking, setIsAsking] = useState(false)
  const confirmed = async () => {
    try {
      await remove.mutateAsync({ params: { id: room.id } })
      toast({ title: 'Chat room deleted', description: room.name, variant: 'success' })
    } catch (error) {
      toast({
        title: 'Failed to delete chat room',
        description: messageOf(error, 'Please try again in a moment.'),
        variant: 'destructive',
      })
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${room.name}?`}
      description="Everybody in it leaves at once. What was said is kept for the label: editing the room can open it again."
      confirmLabel="Delete"
      onConfirm={confirmed}
      open={isAsking}
      onOpenChange={setIsAsking}
      trigger={
        <Button variant="bare" size="sm" icon="trash">
          Delete<span className="visually-hidden"> {room.name}</span>
        </Button>
      }
    />
  )
}
