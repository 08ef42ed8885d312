import { useSite } from '#web/platform/session/session.ts'

/** The printed logins of demo mode, at hand where they are typed. */
export function DemoLogins() {
  const { demo, demoLogins } = useSite()
  if (!demo) return null
  return (
    <div className="demo-logins">
      <h2>Demo logins</h2>
      <p>The password of all is late-set-demo.</p>
      <ul>
        {demoLogins.map(({ username, role, tier }) => (
          <li key={username}>
            <b>{username}</b> {tier === 'free' ? role : `${role}, ${tier}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
