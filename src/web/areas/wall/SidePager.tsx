import { Link } from '@tanstack/react-router'
import { Button } from '#web/kit/Button.tsx'

/** Turns the wall over, 24 records a side. Absent while one side holds them all. */
export function SidePager({ side, sides }: { side: number; sides: number }) {
  if (sides < 2) return null
  const to = (number: number) => (before: object) => ({ ...before, side: number > 1 ? number : undefined })
  return (
    <nav className="side-pager" aria-label="Sides of the wall">
      {side > 1 ? (
        <Button asChild icon="left">
          <Link to="/jukebox-wall" search={to(side - 1)}>
            Side {side - 1}
          </Link>
        </Button>
      ) : null}
      <p>
        Side <b>{side}</b> of {sides}
      </p>
      {side < sides ? (
        <Button asChild>
          <Link to="/jukebox-wall" search={to(side + 1)}>
            Side {side + 1}
          </Link>
        </Button>
      ) : null}
    </nav>
  )
}
