import type { ErrorComponentProps } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { wordsOf } from '#web/kit/api/api-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'

const never = () => () => {}

/** Shown when a page breaks. The stack is the browser's own; nothing of the server's insides is ever in it. */
export function ErrorFallback({ error: thrown }: ErrorComponentProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const error = thrown instanceof Error ? thrown : new Error('')
  return (
    <div className="broken" role="alert">
      <StackedHeading text="Something went wrong" />
      <p>{wordsOf(error) || 'An unexpected error occurred'}</p>
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
