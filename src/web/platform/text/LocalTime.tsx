import { useHydrated } from '@tanstack/react-router'

interface LocalTimeProps {
  at: string
  /** Says it by the clock of whoever draws. */
  words: (at: string) => string
  title?: string
}

/**
 * A moment by the reader's clock. The server does not know it and says its own, which React leaves standing as the page comes
 * alive: so the element is made anew then.
 */
export function LocalTime({ at, words, title }: LocalTimeProps) {
  const isAlive = useHydrated()
  return (
    <time key={String(isAlive)} dateTime={at} title={title} suppressHydrationWarning>
      {words(at)}
    </time>
  )
}
