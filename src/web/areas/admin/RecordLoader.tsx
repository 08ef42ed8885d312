import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isUnreachable, messageOf } from '#web/kit/api/api-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { DeskPanel } from '#web/kit/desk/DeskPanel.tsx'
import { EmptyState } from '#web/kit/EmptyState.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'

interface RecordLoaderProps<R> {
  noun: string
  query: UseQueryResult<R>
  close: () => void
  children: (record: R) => ReactNode
}

/** The panel while its record is on its way, or when it did not come. */
export function RecordLoader<R>({ noun, query, close, children }: RecordLoaderProps<R>) {
  const { data, error, refetch } = query
  if (data) return children(data)
  return (
    <DeskPanel label={`Edit ${noun}`} title={error ? 'Not opened' : 'Loading...'} close={close}>
      <div className="desk-form" aria-busy={!error}>
        {error ? (
          <EmptyState
            tone="error"
            text={messageOf(
              error,
              isUnreachable(error) ? 'The server could not be reached.' : 'It could not be loaded.',
            )}
            action={
              <Button variant="ink" size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </>
        )}
      </div>
    </DeskPanel>
  )
}
