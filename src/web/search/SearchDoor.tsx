import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onSearch } from '#web/kit/search-call.ts'
import { catchLetters } from './early-letters.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })))

/** Lets the search in wherever one is: its field where one stands on the page, else the dialog, fetched when it is first asked for. */
export function SearchDoor() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const letters = useRef<() => string>(undefined)
  if (open && !wanted) setWanted(true)
  useEffect(
    () =>
      onSearch(() =>
        // After whoever else has heard, such as the menu, which puts the focus back on its button.
        queueMicrotask(() => {
          const field = document.querySelector<HTMLInputElement>('[data-search]')
          if (field) {
            field.focus()
            field.select()
            return
          }
          letters.current?.()
          letters.current = catchLetters()
          setOpen(true)
        }),
      ),
    [],
  )
  return wanted ? (
    <Suspense>
      <SearchDialog open={open} onOpenChange={setOpen} typed={() => letters.current?.() ?? ''} />
    </Suspense>
  ) : null
}
