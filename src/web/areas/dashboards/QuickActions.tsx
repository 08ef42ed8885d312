import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import * as styles from './quick-actions.module.css'

const dialog = lazyCode(async () => (await import('./PassDialog.tsx')).PassDialog)

/** What comes with a Fan Pass, and where it leads. */
const PASS_ROOMS = [
  { name: 'Chat Room', to: '/chat', words: 'Whoever is here tonight' },
  { name: 'Community Boards', to: '/backstage-pass', hash: 'community-board', words: 'Notes from the regulars' },
  { name: 'Meet The Artists', to: '/artists', search: { backstage: true }, words: 'What they keep for pass holders' },
] as const

const WAYS = [
  { to: '/jukebox-wall', name: 'Jukebox Wall' },
  { to: '/music-room', name: 'Music Room' },
  { to: '/gigs', name: 'Gigs' },
  { to: '/merch-booth', name: 'Merch Booth' },
  { to: '/backstage-pass', name: 'Backstage Pass' },
  { to: '/forum', name: 'Forum' },
] as const

/** Where a listener goes from here: what the pass opens, locked without one, and what is open to everybody. */
export function QuickActions() {
  const isFan = useAllowed('hearFanTracks')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="quick-actions" className={styles.quickActions}>
      <h2 id="quick-actions">Quick actions</h2>
      <ul className={styles.rooms}>
        {PASS_ROOMS.map((room) => (
          <li key={room.name}>
            {isFan ? (
              <Link
                to={room.to}
                search={'search' in room ? room.search : {}}
                hash={'hash' in room ? room.hash : ''}
                className={styles.room}
                data-open=""
              >
                <span>
                  {room.name}
                  <small>{room.words}</small>
                </span>
              </Link>
            ) : (
              <button type="button" className={styles.room} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
                <span>
                  {room.name}
                  <small>Fan Pass</small>
                </span>
                <Icon name="lock" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        {WAYS.map(({ to, name }) => (
          <Link key={to} to={to}>
            {name}
          </Link>
        ))}
      </p>
      {isOpen ? <LazyDialog code={dialog} props={{ close: () => setIsOpen(false) }} /> : null}
    </section>
  )
}
