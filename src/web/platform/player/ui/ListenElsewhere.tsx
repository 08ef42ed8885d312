import type { ComponentProps } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'

interface ListenElsewhereProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** The page of the streaming service. */
  link: string
}

/** Leads to the page of a streaming service where something can be heard that does not play here. */
export const ListenElsewhere = ({ link, ...look }: ListenElsewhereProps) => (
  <Button asChild icon="external" {...look}>
    <a href={link} target="_blank" rel="noopener noreferrer">
      Listen on Spotify
    </a>
  </Button>
)
