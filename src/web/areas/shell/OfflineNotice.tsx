import { useOffline } from '#web/platform/api/connection.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as styles from './shell.module.css'

/** Says on every page that there is no network; the page itself stays as it was. */
export function OfflineNotice() {
  const isOffline = useOffline()
  return (
    <div className={styles.offlineNotice} data-part="offline-notice" role="status">
      {isOffline ? (
        <p>
          <Icon name="alert" />
          You are offline. What you see may be old, and renews itself when you are back.
        </p>
      ) : null}
    </div>
  )
}
