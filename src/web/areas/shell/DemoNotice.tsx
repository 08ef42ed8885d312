import { useSite } from '#web/platform/session/session.ts'
import * as styles from './shell.module.css'

/** Says plainly that this is demo content, on every page of demo mode. */
export function DemoNotice() {
  const site = useSite()
  if (!site.demo) return null
  return (
    <p className={styles.demoNotice}>
      <b>Demo</b> Everything here is made up, the music too. This site answers on this machine only.
    </p>
  )
}
