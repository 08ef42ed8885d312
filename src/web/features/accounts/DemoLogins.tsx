import { useSite } from '#web/platform/session/session.ts'
import * as styles from './sign-in.module.css'

/** What a demo login holds beside its role. */
const passWords: Readonly<Record<string, string>> = { free: '', fan: 'fan', vip: 'vip' }

/** The printed logins of demo mode, at hand where they are typed. */
export function DemoLogins() {
  const { demo, demoLogins } = useSite()
  if (!demo) return null
  return (
    <div className={styles.demoLogins}>
      <h2>Demo logins</h2>
      <p>The password of all is late-set-demo.</p>
      <ul>
        {demoLogins.map(({ username, role, tier }) => (
          <li key={username}>
            <b>{username}</b> {[role, passWords[tier]].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
