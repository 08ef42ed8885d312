import { useEffect, useRef, useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { onSearchOpen } from '#web/platform/browser/search-event.ts'
import { captureTyping } from './capture-typing.ts'

const dialog = lazyCode(() => import('./SearchDialog.tsx').then((module) => module.SearchDialog))

/** Lets the search in wherever one is: its field where one stands on the page, else the dialog, fetched when it is first asked for. */
export function SearchLauncher() {
  const [open, setOpen] = useState(false)
  const typedText = useRef<() => string>(undefined)
  const [isRequested, setIsRequested] = useState(false)
  if (open && !isRequested) setIsRequested(true)
  const SearchDialog = useFetched(dialog, isRequested, () => {
    setOpen(false)
    setIsRequested(false)
  })
  useEffect(
    () =>
      onSearchOpen(() =>
        // After whoever else has heard, such as the menu, which puts the focus back on its button.
        queueMicrotask(() => {
          const field = document.querySelector<HTMLInputElement>('[data-search]')
          if (field) {
            field.focus()
            field.select()
            return
          }
          typedText.current?.()
          typedText.current = captureTyping()
          setOpen(true)
        }),
      ),
    [],
  )
  return SearchDialog ? (
    <SearchDialog open={open} onOpenChange={setOpen} typed={() => typedText.current?.() ?? ''} />
  ) : null
}
