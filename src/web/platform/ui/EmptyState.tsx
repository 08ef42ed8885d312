import type { ReactNode } from 'react'
import { Icon } from '#web/platform/icons/Icon.tsx'
import type { IconName } from '#web/platform/icons/icon-shapes.ts'
import * as styles from './empty-state.module.css'

interface EmptyStateProps {
  /** The seed's words, or a line of the site. */
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
    <div className={styles.blank} data-part="blank" data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <span className={styles.blankSign} aria-hidden="true">
        {icon ? <Icon name={icon} /> : null}
      </span>
      <div className={`${styles.blankBody} print`}>
        <p className="voice">{text}</p>
        {detail ? <p className={styles.blankDetail}>{detail}</p> : null}
        {action}
      </div>
    </div>
  )
}
