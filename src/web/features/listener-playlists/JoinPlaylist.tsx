import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { invitationQuery } from './playlist-queries.ts'
import * as styles from './playlists.module.css'

/** An invitation to keep a playlist together with somebody. */
export function JoinPlaylist({ invitation }: { invitation: string }) {
  const { data: found } = useSuspenseQuery(invitationQuery(invitation))
  const joining = useWrite(listenerPlaylists.join)
  const navigate = useNavigate()
  const open = (id: number) => navigate({ to: '/playlists/$playlistId', params: { playlistId: String(id) } })
  const join = () =>
    joining.mutateAsync({ params: { invitation } }).then(
      ({ id }) => open(id),
      (error: unknown) =>
        toast({
          title: 'Not joined',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  return (
    <div className={pageStyles.page}>
      <StackedHeading text="Kept together" />
      <div className={styles.main}>
        {found ? (
          <>
            <p className={`${styles.words} voice`} dir="auto">
              {found.owner} invites you to keep “{found.name}” together.
            </p>
            <p>Whoever joins may add tracks, take them off and put them in order.</p>
            <p className={styles.actions}>
              {found.hasJoined ? (
                <Button asChild variant="action">
                  <Link to="/playlists/$playlistId" params={{ playlistId: String(found.id) }}>
                    Open the playlist
                  </Link>
                </Button>
              ) : (
                <Button variant="action" busy={joining.isPending} onClick={() => void join()}>
                  Join
                </Button>
              )}
            </p>
          </>
        ) : (
          <EmptyState
            text="This invitation is not open any more."
            detail="Ask whoever sent it for a new link."
            action={
              <Button asChild variant="ink" size="sm">
                <Link to="/playlists">Your playlists</Link>
              </Button>
            }
          />
        )}
      </div>
    </div>
  )
}
