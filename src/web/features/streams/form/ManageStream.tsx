import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { isRunning, streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { StreamDialogLink } from './StreamDialogLink.tsx'

/** What admins do with a stream of the bill: change it while it is announced, and delete it after being asked. */
export function ManageStream({ stream, isAddressed }: { stream: Stream; isAddressed: boolean }) {
  const remove = useWrite(streams.remove)
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { id, title, status } = stream
  const confirmed = async () => {
    try {
      await remove.mutateAsync({ params: { id } })
    } catch (error) {
      toast({
        ...{ title: 'The stream was not deleted', variant: 'destructive' },
        description: messageOf(error, 'Please try again in a moment.'),
      })
      return
    }
    toast({ title: 'Stream deleted', description: title, variant: 'success' })
    if (isAddressed) await navigate({ to: '/live-stream' })
  }
  return (
    <>
      {status === 'scheduled' ? (
        <StreamDialogLink form="schedule" stream={stream} size="sm" icon="edit">
          <span className="visually-hidden">Edit {title}</span>
        </StreamDialogLink>
      ) : null}
      <Button size="sm" icon="trash" aria-label={`Delete ${title}`} onClick={() => setIsAsking(true)} />
      <LazyConfirm
        title={`Delete ${title}?`}
        description={
          isRunning(status)
            ? 'Whoever watches is sent away at once, and the chat beside it is gone for good.'
            : 'The chat beside it is gone for good.'
        }
        confirmLabel="Delete"
        onConfirm={confirmed}
        open={isAsking}
        onOpenChange={setIsAsking}
      />
    </>
  )
}
