import { Link } from '@tanstack/react-router'
import * as styles from '#web/features/casting/call-details.module.css'
import { OwnApplications } from '#web/features/model-applications/OwnApplications.tsx'
import { MODEL_DASHBOARD_LOGOUT } from '#web/platform/session/use-logout.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Greeting } from './Greeting.tsx'
import { MemberFrame } from './MemberFrame.tsx'

/** Where a model lands. A failed logout still leads out, as this dashboard promises. */
export function ModelHome() {
  return (
    <MemberFrame heading="Model Dashboard" logout={MODEL_DASHBOARD_LOGOUT}>
      <Greeting />
      <p className={styles.callActions} data-part="call-actions">
        <Button asChild variant="action">
          <Link to="/casting">Model Openings</Link>
        </Button>
        <Button asChild>
          <Link to="/jukebox-wall" search={{ filter: 'videos' }}>
            See the videos
          </Link>
        </Button>
      </p>
      <OwnApplications />
    </MemberFrame>
  )
}
