import type { ReactNode } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import type { IconName } from '#web/platform/icons/icon-shapes.ts'

interface EmptyStateProps {
  /** The seed's words, or a line of the house. */
  text: string
  detail?: ReactNode
  /** One thing to do about it. */
  action?: ReactNode
  /** Stands in front of the words; a record at rest unless said. */
  icon?: IconName
  /** `error` has a red edge and is announced at once. */
  tone?: 'empty' | 'error'
}

/** A blank title strip: nothing is here, or nothing came. */
export function EmptyState({ text, detail, action, tone = 'empty', ...props }: EmptyStateProps) {
  const icon = props.icon ?? (tone === 'error' ? 'alert' : null)
  return (
    <div className="blank" data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <span className="blank-sign" aria-hidden="true">
        {icon ? <Icon name={icon} /> : null}
      </span>
      <div className="blank-body print">
        <p className="voice">{text}</p>
        {detail ? <p className="blank-detail">{detail}</p> : null}
        {action}
      </div>
    </div>
  )
}
