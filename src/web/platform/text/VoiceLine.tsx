import type { SiteLine } from '#contract/site.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { classNames } from '#web/platform/ui/class-names.ts'

interface VoiceLineProps {
  /** Where it stands. */
  of: SiteLine
  className?: string
}

/** A sentence of the label in its own voice; nothing at all where the label says none. */
export function VoiceLine({ of, className }: VoiceLineProps) {
  const words = useSiteIdentity()[of]
  return words ? <p className={classNames('voice', className)}>{words}</p> : null
}
