import { Link } from '@tanstack/react-router'
import { Icon } from '#web/platform/icons/Icon.tsx'
import type { IconName } from '#web/platform/icons/icon-shapes.ts'
import { usePersonText } from '#web/platform/session/person.tsx'
import * as styles from './header-count.module.css'

interface HeaderCountProps {
  to: '/messages' | '/notices'
  icon: IconName
  label: string
  /** What of the person counts. */
  of: 'unreadMessages' | 'unreadNotices'
}

/** A sign in the bar with how much waits behind it; the number is the reader's own, and absent while it is none. */
export function HeaderCount({ to, icon, label, of }: HeaderCountProps) {
  const count = usePersonText(of)
  return (
    <Link to={to} className={styles.headerCount} data-part="header-count" activeOptions={{ includeSearch: false }}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
      <b>{count}</b>
    </Link>
  )
}
