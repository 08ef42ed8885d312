import { StreamDialogLink } from '../form/StreamDialogLink.tsx'
import * as styles from './stream-list.module.css'

/** What admins begin: a stream at once, or an announced one. */
export const SetUpLinks = () => (
  <>
    <p className={styles.setUp}>
      <StreamDialogLink form="quick" stream={null} variant="action">
        Quick Stream
      </StreamDialogLink>
      <StreamDialogLink form="schedule" stream={null}>
        Schedule Stream
      </StreamDialogLink>
    </p>
    <p className="caption">For the house alone</p>
  </>
)
