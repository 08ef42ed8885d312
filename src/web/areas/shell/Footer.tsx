import { Link } from '@tanstack/react-router'
import { FooterNewsletter } from '#web/features/newsletter/FooterNewsletter.tsx'
import { passPriceWords } from '#web/platform/head/site-identity.ts'
import { openHelp } from '#web/platform/player/ui/help.ts'
import { useSite } from '#web/platform/session/session.ts'
import { Wordmark } from './Brand.tsx'
import { FooterContact } from './FooterContact.tsx'
import * as styles from './footer.module.css'

/** Foot of every public page. */
export function Footer() {
  const site = useSite()
  return (
    <footer className={styles.foot} data-part="foot">
      <p className={styles.footMark} aria-hidden="true">
        <Wordmark />
      </p>
      <ul className={styles.footPages}>
        <li>
          <Link to="/gigs">Upcoming Shows</Link>
        </li>
        <li>
          <Link to="/music-room">Music Room</Link>
        </li>
        <li>
          <Link to="/jukebox-wall">Jukebox Wall</Link>
        </li>
        <li>
          <Link to="/merch-booth">Merch Booth</Link>
        </li>
        <li>
          <Link to="/artists">Artists</Link>
        </li>
        <li>
          <Link to="/casting">Model Openings</Link>
        </li>
        <li>
          <Link to="/cart">Cart</Link>
        </li>
      </ul>
      {site.elsewhere.length > 0 ? (
        <ul aria-label="Elsewhere">
          {site.elsewhere.map(({ network, url }) => (
            <li key={url}>
              <a href={url} rel="me">
                {network}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <FooterContact {...site} />
      <FooterNewsletter />
      <div className={styles.footLine}>
        <Link to="/premium">Fan Pass, {passPriceWords(site)}</Link>
        <ul aria-label="Small print">
          <li>
            <Link to="/privacy">Privacy Policy</Link>
          </li>
          <li>
            <Link to="/terms">Terms of Service</Link>
          </li>
        </ul>
        <button type="button" className={styles.footHelp} onClick={openHelp}>
          Keyboard shortcuts
        </button>
        <p className={styles.footSmall}>
          © 2024–{new Date().getFullYear()} {site.name}
        </p>
      </div>
    </footer>
  )
}
