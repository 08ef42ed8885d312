import { useRef } from 'react'
import { isControl } from '#web/platform/focus/focus-places.ts'

/** What has the focus on a card; the name stands at the control in the page. */
export type CardControl = 'name' | 'grip' | 'status'

/** True while somebody works with something else than a card. */
const isElsewhere = (id: number) => {
  const { activeElement } = document
  return activeElement !== null && isControl(activeElement) && !activeElement.closest(`[data-card="${id}"]`)
}

/** Leads the focus to a card, unless it is in use elsewhere. */
function lead(id: number, control: CardControl): void {
  const card = document.querySelector(`[data-card="${id}"]`)
  if (!isElsewhere(id)) card?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus()
}

/**
 * Leads the focus along with a card that is moved by keys: its next column draws it anew, and without this the focus would fall to
 * the next applicant, whom the next press of a key would decide about.
 */
export function useCardFocus() {
  const followed = useRef<{ id: number; control: CardControl } | null>(null)
  return {
    lead,
    /** To be called before a card is moved; without a control the focus stays. */
    follow: (id: number, control: CardControl | null) => {
      followed.current = control && { id, control }
    },
    /** To be called as a card is drawn. */
    drawn: (id: number, card: HTMLElement) => {
      if (followed.current?.id !== id || isElsewhere(id)) return
      card.querySelector<HTMLElement>(`[data-control="${followed.current.control}"]`)?.focus()
    },
  }
}
