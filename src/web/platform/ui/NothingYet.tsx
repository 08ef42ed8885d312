import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface NothingYetProps {
  text: string
  detail?: string
  /** The way to fill it, for whoever may; everybody else is offered to hear of it by e-mail. */
  fill: ReactElement | null
}

/** A part of the site that nothing was put into yet: it invites to fill it, or to be told when somebody has. */
export const NothingYet = ({ text, detail, fill }: NothingYetProps) => (
  <EmptyState
    text={text}
    detail={detail}
    action={
      <Button asChild variant="ink" size="sm">
        {fill ?? <Link to="/newsletter">News by letter</Link>}
      </Button>
    }
  />
)
