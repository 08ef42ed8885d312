import { messageOf } from './api/api-error.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface MissingSideProps {
  error: unknown
  /** Said where the failure has no words of its own. */
  fallback: string
  retry: () => unknown
}

/** Stands on the card of a record that could not be loaded. */
export const MissingSide = ({ error, fallback, retry }: MissingSideProps) => (
  <EmptyState
    tone="error"
    text="That side is not on this jukebox."
    detail={messageOf(error, fallback)}
    action={
      <Button variant="ink" size="sm" onClick={() => void retry()}>
        Try again
      </Button>
    }
  />
)
