import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface NotLoadedProps {
  text: string
  detail?: string | undefined
  retry: () => unknown
}

/** Stands in for what did not come, with a way to ask for it again. */
export const NotLoaded = ({ text, detail, retry }: NotLoadedProps) => (
  <EmptyState
    tone="error"
    text={text}
    detail={detail}
    action={
      <Button variant="ink" size="sm" onClick={() => void retry()}>
        Try again
      </Button>
    }
  />
)
