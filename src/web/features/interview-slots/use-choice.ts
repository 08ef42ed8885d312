import { useLocation } from '@tanstack/react-router'
import { interviewSlots } from '#contract/interview-slots.ts'
import type { Interview } from '#contract/schemas/interview-slots.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** Sends which time somebody chooses, and where a form posts it without script. */
export function useChoice({ id }: Pick<Interview, 'id'>) {
  const write = useWrite(interviewSlots.choose)
  // Both pages with one's applications take it.
  const page = useLocation({ select: ({ pathname }) => (pathname === '/casting' ? '/casting' : '/applications') })
  const send = async (slotId: number | null) => {
    await write.mutateAsync({ params: { id }, body: { slotId } })
    toast({ title: slotId === null ? 'Given back. The label is told' : 'Chosen. See you there', variant: 'success' })
  }
  return { send, action: `${page}?interview=${id}` }
}
