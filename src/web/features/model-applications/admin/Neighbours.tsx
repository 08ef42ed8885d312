import { useEffect } from 'react'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from '../applicant.module.css'
import { useNeighbours } from './use-neighbours.ts'

interface NeighboursProps {
  id: number
  search: AdminSearch
}

/** Goes through the applicants one by one, with buttons or with Alt and the arrows up and down. */
export function Neighbours({ id, search }: NeighboursProps) {
  const { number, total, previous, next } = useNeighbours(id, search)
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const go = { ArrowUp: previous, ArrowDown: next }[event.key]
      // In a field these keys are the field's.
      const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea')
      if (!event.altKey || !go || isTyping || event.defaultPrevented) return
      event.preventDefault()
      go()
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  })
  const ways = [
    { name: 'Previous', icon: 'up', go: previous },
    { name: 'Next', icon: 'down', go: next },
  ] as const
  return (
    <nav className={styles.adminNeighbours} aria-label="Applicants of this list">
      {ways.map(({ name, icon, go }) => (
        <Button
          key={name}
          size="sm"
          icon={icon}
          aria-keyshortcuts={`Alt+Arrow${icon === 'up' ? 'Up' : 'Down'}`}
          title={`Alt + ${icon}`}
          aria-disabled={!go}
          onClick={go ?? undefined}
        >
          {name}
        </Button>
      ))}
      <span>{number ? `${number} of ${total}` : 'Not in this list'}</span>
    </nav>
  )
}
