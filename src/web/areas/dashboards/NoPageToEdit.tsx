import { Link } from '@tanstack/react-router'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

/** Stands where artists change something, for whoever has no page they may change. */
export const NoPageToEdit = () => (
  <EmptyState
    text="There is no page here that you may change. The label puts pages on the roster; in a band, its owner says who changes it."
    action={
      <Button asChild variant="ink" size="sm">
        <Link to="/artist-dashboard/members">Members</Link>
      </Button>
    }
  />
)
