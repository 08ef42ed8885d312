import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { ApplyToLabel } from '#web/features/artist-applications/ApplyToLabel.tsx'
import { LogoutButton } from '#web/platform/session/LogoutButton.tsx'
import { useMe } from '#web/platform/session/session.ts'
import { useSessionEnd } from '#web/platform/session/session-end.ts'
import { useLogout } from '#web/platform/session/use-logout.ts'
import { furtherPagesFor, pagesFor, roomOf } from '../navigation.ts'
import { CartLink } from './CartLink.tsx'
import * as styles from './header.module.css'
import { MoreLinks } from './MoreLinks.tsx'
import { SearchLink } from './SearchLink.tsx'

/**
 * The links of the bar. Not drawn again by unfolding them: links are dear, and a press should show at once.
 * @param chosen told that one of them was pressed
 */
export const MainNavigation = memo(({ chosen }: { chosen: () => void }) => {
  const me = useMe()
  const hasEnded = useSessionEnd() !== 'none'
  const person = hasEnded ? null : me
  const itemOf = ({ to, label }: ReturnType<typeof pagesFor | typeof furtherPagesFor>[number]) => (
    <li key={to}>
      <Link to={to} onClick={chosen} activeOptions={{ exact: to === '/', includeSearch: false }}>
        {label}
      </Link>
    </li>
  )
  return (
    <nav aria-label="Main" id="main-navigation" className={styles.mastheadNav}>
      <ul>{pagesFor(person).map(itemOf)}</ul>
      <MoreLinks>{furtherPagesFor(person).map(itemOf)}</MoreLinks>
      <div className={styles.mastheadAccount}>
        <SearchLink className={styles.mastheadLink} />
        <CartLink className={styles.mastheadLink} />
        {person ? (
          <>
            <Link to={roomOf(person.role).to} className={styles.mastheadLink}>
              {roomOf(person.role).label}
            </Link>
            <Leave />
          </>
        ) : (
          <Link to="/login" className={styles.mastheadLink}>
            Login
          </Link>
        )}
        <ApplyToLabel />
      </div>
    </nav>
  )
})

const Leave = () => <LogoutButton {...useLogout()} />
