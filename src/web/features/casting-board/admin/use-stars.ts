import { useRef, useState } from 'react'
import { castingBoard } from '#contract/casting-board.ts'
import type { BoardCard } from '#contract/schemas/casting-board.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** The reader's own stars on an applicant, shown as they are chosen; what is chosen last is what is saved, however fast one chooses. */
export function useStars({ id, name, stars }: Pick<BoardCard, 'id' | 'name' | 'stars'>) {
  const { mutateAsync } = useWrite(castingBoard.setStars)
  const [chosen, setChosen] = useState<number | null>(null)
  const saved = useRef(Promise.resolve())
  const save = (next: number) =>
    mutateAsync({ params: { id }, body: { stars: next } }).then(
      () => {},
      (error: unknown) => {
        toast({
          title: `Stars for ${name} not saved`,
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        })
      },
    )
  const set = (next: number) => {
    setChosen(next)
    const own = saved.current.then(() => save(next))
    saved.current = own
    void own.then(() => saved.current === own && setChosen(null))
  }
  return { shown: chosen ?? stars, set, isSaving: chosen !== null }
}
