import { useState } from 'react'
import { castingBoard } from '#contract/casting-board.ts'
import type { BoardCard } from '#contract/schemas/casting-board.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** The reader's own stars on an applicant, shown as they are chosen. */
export function useStars({ id, name, stars }: Pick<BoardCard, 'id' | 'name' | 'stars'>) {
  const { mutateAsync, isPending } = useWrite(castingBoard.setStars)
  const [chosen, setChosen] = useState<number | null>(null)
  const set = async (next: number) => {
    setChosen(next)
    await mutateAsync({ params: { id }, body: { stars: next } }).catch((error: unknown) =>
      toast({
        title: `Stars for ${name} not saved`,
        description: messageOf(error, 'The server could not be reached.'),
        variant: 'destructive',
      }),
    )
    setChosen(null)
  }
  return { shown: chosen ?? stars, set: (next: number) => void set(next), isSaving: isPending }
}
