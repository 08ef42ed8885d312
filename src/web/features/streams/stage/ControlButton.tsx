import type { ComponentProps } from 'react'
import { LiveIcon, type LiveIconName } from './LiveIcon.tsx'

interface ControlButtonProps extends ComponentProps<'button'> {
  icon: LiveIconName
  /** What is off and should not be, and what ends all. */
  tone?: 'off' | 'end' | undefined
  /** Left out on a phone, which has its own. */
  isWideOnly?: boolean
}

/** A button below the stage: its sign above its word. */
export const ControlButton = ({ icon, tone, isWideOnly, children, ...rest }: ControlButtonProps) => (
  <button
    type="button"
    {...rest}
    data-off={tone === 'off' || undefined}
    data-end={tone === 'end' || undefined}
    data-wide={isWideOnly || undefined}
  >
    <LiveIcon name={icon} />
    {children}
  </button>
)
