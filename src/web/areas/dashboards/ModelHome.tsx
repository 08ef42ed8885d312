import { Link } from '@tanstack/react-router'
import * as styles from '#web/features/casting/call-details.module.css'
import type { MessageSearch } from '#web/features/messages/message-search.ts'
import { OwnApplications } from '#web/features/model-applications/OwnApplications.tsx'
import { MODEL_DASHBOARD_LOGOUT } from '#web/platform/session/use-logout.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Greeting } from './Greeting.tsx'
import { MemberFrame } from './MemberFrame.tsx'
import { MessagesTab } from './MessagesTab.tsx'

/** Where a model lands. A failed logout still leads out, as this dashboard promises. */
export function ModelHome({ search }: { search: MessageSearch }) {
  return (
    <MemberFrame heading="Model Dashboard" logout={MODEL_DASHBOARD_LOGOUT}>
      <MessagesTab page="/model-dashboard" search={search} label="Opportunities">
        <Greeting />
        <p className={styles.callActions} data-part="call-actions">
          <Button asChild variant="action">
            <Link to="/casting">Model Openings</Link>
          </Button>
          <Button asChild>
            <Link to="/chat">Live Chat</Link>
          </Button>
          <Button asChild>
            <Link to="/jukebox-wall" search={{ filter: 'videos' }}>
              See the videos
            </Link>
          </Button>
          <Button asChild>
            <Link to="/forum">Community Forum</Link>
          </Button>
        </p>
        <OwnApplications />
      </MessagesTab>
    </MemberFrame>
  )
}
