import { Link } from '@tanstack/react-router'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

/** Stands where an artist would see their own, for whoever belongs to no page on the roster. */
export const NoPageYet = () => (
  <EmptyState
    text="Your page is not on the roster yet. The label puts it there."
    action={
      <Button asChild variant="ink" size="sm">
        <Link to="/artist-dashboard/members">Invitations of bands</Link>
      </Button>
    }
  />
)
