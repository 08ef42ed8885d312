import { artistMembers } from '#contract/artist-members.ts'
import type { ArtistInvitation } from '#contract/schemas/artist-members.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { roleHints, roleNames, sayFailure } from './member-words.ts'
import * as styles from './members.module.css'

interface InvitationsProps {
  invitations: readonly ArtistInvitation[]
  /** Whether one belongs to an artist already; then none can be accepted. */
  belongs: boolean
}

/** The artists that invite somebody, each to be accepted or declined. */
export function Invitations({ invitations, belongs }: InvitationsProps) {
  const { mutate, isPending } = useWrite(artistMembers.answer, { readsAnewWhenRefused: true })
  const answer = ({ id, artist }: ArtistInvitation, accepts: boolean) =>
    mutate(
      { params: { id }, body: { accepts } },
      {
        onSuccess: () =>
          toast({ title: accepts ? `You belong to ${artist}` : 'Invitation declined', variant: 'success' }),
        onError: sayFailure,
      },
    )
  if (invitations.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby="artist-invitations">
      <h2 id="artist-invitations">Invitations</h2>
      {belongs ? <p>An account belongs to one artist. To accept one of these, leave yours first.</p> : null}
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div>
              <b dir="auto">{invitation.artist}</b>
              <small>
                {roleNames[invitation.role]}: {roleHints[invitation.role]}
              </small>
            </div>
            <span className={styles.tools}>
              {belongs ? null : (
                <Button
                  size="sm"
                  variant="action"
                  busy={isPending}
                  aria-label={`Accept ${invitation.artist}`}
                  onClick={() => answer(invitation, true)}
                >
                  Accept
                </Button>
              )}
              <Button
                size="sm"
                busy={isPending}
                aria-label={`Decline ${invitation.artist}`}
                onClick={() => answer(invitation, false)}
              >
                Decline
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
