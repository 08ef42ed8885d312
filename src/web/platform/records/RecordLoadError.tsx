import { messageOf } from '#web/platform/api/api-error.ts'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'

interface RecordLoadErrorProps {
  error: unknown
  /** Said where the failure has no words of its own. */
  fallback: string
  retry: () => unknown
}

/** Stands on the card of a record that could not be loaded. */
export const RecordLoadError = ({ error, fallback, retry }: RecordLoadErrorProps) => (
  <NotLoaded text="That side is not on this jukebox." detail={messageOf(error, fallback)} retry={retry} />
)
