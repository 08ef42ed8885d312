import { Link } from '@tanstack/react-router'
import { passPriceWords, useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import * as styles from './dashboards.module.css'

const tierWords = { free: 'Free listening', fan: 'Fan Pass', vip: 'VIP' } as const

/** Who is here, and on which pass. */
export function Greeting() {
  const me = usePerson()
  const price = passPriceWords(useSiteIdentity())
  if (!me) return null
  const afterPass = {
    free: (
      <>
        {' '}
        <Link to="/backstage-pass" search={{ pass: 'fan-pass' }}>
          Fan Pass, {price}
        </Link>
      </>
    ),
    fan: `, ${price}`,
    vip: null,
  }
  return (
    <div className={styles.greeting}>
      <p className="voice">Good evening, {me.firstName ?? me.username}. Your usual seat is free.</p>
      <dl>
        <div>
          <dt>Username</dt>
          <dd>{me.username}</dd>
        </div>
        <div>
          <dt>Pass</dt>
          <dd>
            {tierWords[me.accessTier]}
            {afterPass[me.accessTier]}
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{me.email}</dd>
        </div>
      </dl>
    </div>
  )
}
