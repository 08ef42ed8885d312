import { type KeyboardEvent, useState } from 'react'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import type { BoardCard } from '#contract/schemas/casting-board.ts'

interface Carried {
  card: BoardCard
  over: ApplicationStatus
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Moves a card by keys: Enter or Space picks it up, arrows choose a column, Enter or Space puts it down, Escape leaves it.
 * @param statuses columns it may be put into, in their order
 */
export function useCarriedCard(
  statuses: readonly ApplicationStatus[],
  move: (card: BoardCard, to: ApplicationStatus) => void,
) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const [said, setSaid] = useState('')
  const leave = () => {
    if (!carried) return
    setCarried(null)
    setSaid(`${carried.card.name} stays at ${adminStatusWords[carried.card.statusCode]}.`)
  }
  return {
    carried,
    /** What is announced of it. */
    said,
    leave,
    pick: (card: BoardCard) => {
      if (carried?.card.id === card.id) {
        setCarried(null)
        setSaid(`${card.name} put down at ${adminStatusWords[carried.over]}.`)
        move(card, carried.over)
        return
      }
      setCarried({ card, over: card.statusCode })
      setSaid(
        `${card.name} picked up from ${adminStatusWords[card.statusCode]}. Arrows choose a column, Enter puts it down, Escape leaves it.`,
      )
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!carried) return
      if (event.key === 'Escape') {
        event.stopPropagation()
        leave()
        return
      }
      const step = STEPS[event.key]
      if (!step) return
      event.preventDefault()
      const at = statuses.indexOf(carried.over)
      const over = statuses[Math.min(statuses.length - 1, Math.max(0, at + step))] ?? carried.over
      setCarried({ ...carried, over })
      setSaid(`Over ${adminStatusWords[over]}.`)
    },
  }
}
