import { useEffect, useRef } from 'react'

/** Takes files that are pasted anywhere on the page while it is shown; words that are pasted go where they always do. */
export function usePastedFiles(take: (files: readonly File[]) => void) {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
