import { Link } from '@tanstack/react-router'

interface HistoryLinkProps {
  kind: string
  id: number
}

/** Leads to everything that was ever done to a record. */
export const HistoryLink = ({ kind, id }: HistoryLinkProps) => (
  <Link className="admin-history" to="/admin" search={{ tab: 'activity', kind, thing: `${id}` }} preload={false}>
    History
  </Link>
)
