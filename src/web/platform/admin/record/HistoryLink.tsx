import { Link } from '@tanstack/react-router'
import * as styles from './part.module.css'

interface HistoryLinkProps {
  kind: string
  id: number
}

/** Leads to everything that was ever done to a record. */
export const HistoryLink = ({ kind, id }: HistoryLinkProps) => (
  <Link
    className={styles.adminHistory}
    data-part="admin-history"
    to="/admin"
    search={{ tab: 'activity', kind, thing: `${id}` }}
    preload={false}
  >
    History
  </Link>
)
