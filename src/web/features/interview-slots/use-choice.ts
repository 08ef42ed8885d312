import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { interviewSlots } from '#contract/interview-slots.ts'
import { data } from '#contract/kit/data.ts'
import type { Interview } from '#contract/schemas/interview-slots.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { refresh, useWrite } from '#web/platform/api/writes.ts'
import { moveFocus } from '#web/platform/focus/focus-places.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** The id of the heading of an interview. */
export const interviewHeadingId = (id: number): string => `interview-${id}-heading`

/** Sends which time somebody chooses, and where a form posts it without script. */
export function useChoice({ id }: Pick<Interview, 'id'>) {
  const write = useWrite(interviewSlots.choose)
  const client = useQueryClient()
  // Both pages with one's applications take it.
  const page = useLocation({ select: ({ pathname }) => (pathname === '/casting' ? '/casting' : '/applications') })
  const send = async (slotId: number | null) => {
    try {
      await write.mutateAsync({ params: { id }, body: { slotId } })
    } catch (error) {
      // Somebody else was faster, or the label has cancelled it: the times that are left are shown.
      if (error instanceof ApiError && error.status === 409) await refresh(client, [data.interviewSlots])
      throw error
    }
    // The form goes: what is left beside it would give the time back.
    if (slotId !== null) moveFocus(document.getElementById(interviewHeadingId(id)))
    toast({ title: slotId === null ? 'Given back. The label is told' : 'Chosen. See you there', variant: 'success' })
  }
  return { send, action: `${page}?interview=${id}` }
}
