import type { ErrorComponentProps } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ApiError, isUnreachable, UNREACHABLE, wordsOf } from '#web/platform/api/api-error.ts'
import { useOffline } from '#web/platform/api/connection.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useStandInTitle } from '#web/platform/forms/error-title.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './error-pages.module.css'

const OFFLINE = 'You are offline'
const BROKEN = 'Something went wrong'

const stackedHeading = lazyCode(async () => (await import('#web/platform/text/StackedHeading.tsx')).StackedHeading)

/** The page may be broken because code cannot be fetched: then its heading is a plain one. */
const Heading = ({ text }: { text: string }) => (
  <LazyPart code={stackedHeading} props={{ text }} waiting={<h1>{text}</h1>} />
)

const never = () => () => {}

/** Words for people. What a browser says of a fault of the program stays among the details. */
function reasonOf(error: Error): string {
  if (isUnreachable(error) || error.message === UNREACHABLE) return UNREACHABLE
  // The errors of the language itself are kinds of their own; ours, and those that crossed from the server, are plain ones.
  const isOurs = error instanceof ApiError || error.constructor === Error
  return (isOurs && wordsOf(error)) || 'An unexpected error occurred'
}

/** Shown when a page breaks. The stack is the browser's own; nothing of the server's insides is ever in it. */
export function ErrorFallback({ error: thrown }: ErrorComponentProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const isOffline = useOffline()
  useStandInTitle(isOffline ? OFFLINE : BROKEN)
  if (isOffline)
    return (
      <div className={styles.broken} role="alert">
        <Heading text={OFFLINE} />
        <p>This page cannot be fetched now. It comes by itself when you are back online.</p>
      </div>
    )
  const error = thrown instanceof Error ? thrown : new Error('')
  return (
    <div className={styles.broken} role="alert">
      <Heading text={BROKEN} />
      <p>{reasonOf(error)}</p>
      <Button variant="action" onClick={() => location.reload()}>
        Reload Page
      </Button>
      {error.stack && inBrowser ? (
        <details>
          <summary>Details for whoever repairs it</summary>
          <pre>{error.stack}</pre>
        </details>
      ) : null}
    </div>
  )
}
