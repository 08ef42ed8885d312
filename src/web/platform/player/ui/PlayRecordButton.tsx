import type { ComponentProps } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { engine } from '../player.ts'
import type { useIsCurrent } from './use-player.ts'

interface PlayRecordButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  /** What it plays, as in "Play album". */
  noun?: string
  /** Names the record, where several such buttons stand on a page. */
  name?: string
  /** Whether the player has it already, and whether it sounds. */
  state: ReturnType<typeof useIsCurrent>
  /** Starts it. */
  play: () => void
}

/** Starts a record, then pauses it and goes on with it; label and icon say what pressing does. */
export function PlayRecordButton({ noun, name, state: { current, playing }, play, ...look }: PlayRecordButtonProps) {
  const words = [playing ? 'Pause' : 'Play', noun].filter(Boolean).join(' ')
  return (
    <Button
      {...look}
      icon={playing ? 'pause' : 'play'}
      aria-label={name ? `${words} ${name}` : undefined}
      onClick={() => (current ? engine.toggle() : play())}
    >
      {words}
    </Button>
  )
}
