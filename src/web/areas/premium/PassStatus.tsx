import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { plansQuery } from '#web/features/memberships/membership-queries.ts'
import { UpgradeButton } from '#web/features/memberships/upgrade/UpgradeButton.tsx'
import { passPriceWords } from '#web/platform/head/site-identity.ts'
import { PersonText, usePersonText } from '#web/platform/session/person.tsx'
import { isAllowed, useMe, useSite } from '#web/platform/session/session.ts'
import { ContactSentence } from '#web/platform/text/ContactLinks.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './premium.module.css'
import type { audibleByTier } from './premium-queries.ts'

/** Where the visitor stands, and the next step from there: in, up, or to what is open to them. */
export function PassStatus({ behind }: Pick<ReturnType<typeof audibleByTier>, 'behind'>) {
  const me = useMe()
  const site = useSite()
  const name = usePersonText('usernameInAddress')
  const isSold = useSuspenseQuery(plansQuery()).data.length > 0
  if (!me)
    return (
      <Card title="You are here as a guest.">
        <p>
          An account costs nothing. A Fan Pass is {passPriceWords(site)}, and is written into one. Take a seat first.
        </p>
        <p className={styles.premiumWays}>
          <UpgradeButton variant="action" />
          <Button asChild variant="ink">
            <Link to="/login" search={{ tab: 'join', next: '/premium' }}>
              Join Us
            </Link>
          </Button>
          <Button asChild>
            <Link to="/login" search={{ next: '/premium' }}>
              Sign In
            </Link>
          </Button>
        </p>
      </Card>
    )
  const all = behind.fan.tracks + behind.vip.tracks
  if (isAllowed(me, 'hearVipTracks'))
    return (
      <Card title={isAllowed(me, 'openAdmin') ? 'You run the house.' : 'You are VIP.'}>
        <p>Every door is open to you{all > 0 ? `: ${countWords(all, 'track')} more than a guest hears` : ''}.</p>
        <ToTheRoom />
      </Card>
    )
  if (isAllowed(me, 'hearFanTracks'))
    return (
      <Card title="Your Fan Pass is open.">
        <p>
          {behind.fan.tracks > 0
            ? `You hear ${countWords(behind.fan.tracks, 'track')} more than a guest does.`
            : 'Nothing is kept behind it at this moment: you hear what everybody hears.'}
        </p>
        <ToTheRoom />
      </Card>
    )
  return (
    <Card
      title={
        <>
          You listen for free, <PersonText of="callName" />.
        </>
      }
    >
      {isSold ? (
        <>
          <p>A Fan Pass is {passPriceWords(site)}. Leave when you like: the month you paid for stays yours.</p>
          <p className={styles.premiumWays}>
            <UpgradeButton variant="action" />
            <Button asChild>
              <Link to="/gigs">Upcoming Shows</Link>
            </Button>
          </p>
        </>
      ) : (
        <ByHand name={name} />
      )}
    </Card>
  )
}

/** How a pass is come by where none is sold. */
function ByHand({ name }: { name: string | null }) {
  const site = useSite()
  return (
    <>
      <p>
        A Fan Pass is {passPriceWords(site)}, and the house hands it out itself. <ContactSentence {...site} /> with your
        username, <PersonText of="username" />, or ask at the door of the next show.
      </p>
      <p className={styles.premiumWays}>
        {site.contactEmail ? (
          <Button asChild variant="ink">
            <a href={`mailto:${site.contactEmail}?subject=${encodeURIComponent('A Fan Pass for ')}${name}`}>
              Write to the house
            </a>
          </Button>
        ) : null}
        <Button asChild>
          <Link to="/gigs">Upcoming Shows</Link>
        </Button>
      </p>
    </>
  )
}

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={`${styles.premiumStanding} print`} aria-labelledby="standing">
      <h2 id="standing">{title}</h2>
      {children}
    </section>
  )
}

const ToTheRoom = () => (
  <p className={styles.premiumWays}>
    <Button asChild variant="ink">
      <Link to="/music-room">Music Room</Link>
    </Button>
    <Button asChild>
      <Link to="/jukebox-wall">Pick a side</Link>
    </Button>
  </p>
)
