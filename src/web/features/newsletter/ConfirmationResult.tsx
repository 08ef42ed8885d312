import { useEffect, useRef } from 'react'

/** What came of a form, in its place; the focus stays with it instead of going to the head of the page. */
export function ConfirmationResult({ children }: { children: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <p role="status" tabIndex={-1} ref={words}>
      {children}
    </p>
  )
}
