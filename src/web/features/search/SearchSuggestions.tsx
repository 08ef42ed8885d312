import { Link } from '@tanstack/react-router'
import * as styles from './search.module.css'

/** Where there is something to look at for whoever has no name to go by. */
export function SearchSuggestions({ opened }: { opened?: (() => void) | undefined }) {
  const ways = [
    ['/artists', 'Artists'],
    ['/music-room', 'Music Room'],
    ['/jukebox-wall', 'Jukebox Wall'],
    ['/gigs', 'Upcoming Shows'],
    ['/merch-booth', 'Merch Booth'],
    ['/casting', 'Model Openings'],
  ] as const
  return (
    <ul className={styles.searchWays}>
      {ways.map(([to, label]) => (
        <li key={to}>
          <Link to={to} data-hit="" onClick={opened}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
