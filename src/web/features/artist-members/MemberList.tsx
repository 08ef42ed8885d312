import { useState } from 'react'
import { artistMembers } from '#contract/artist-members.ts'
import type { ArtistAction } from '#contract/artists.ts'
import type { ArtistMember } from '#contract/schemas/artist-members.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { lostPermissions, otherRole, roleHints, roleNames, sayFailure } from './member-words.ts'
import * as styles from './members.module.css'

interface MemberListProps {
  members: readonly ArtistMember[]
  allowed: readonly ArtistAction[]
}

/** Who belongs to an artist; its owner changes what they may do, everybody else may leave. */
export function MemberList({ members, allowed }: MemberListProps) {
  const isManaged = allowed.includes('manageMembers')
  return (
    <section className={styles.list} aria-labelledby="artist-members">
      <h2 id="artist-members">Who belongs to it</h2>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <div>
              <b dir="auto">{member.username}</b>
              <small>
                {roleNames[member.role]}
                {member.isInvited ? ', has not answered yet' : `: ${roleHints[member.role]}`}
              </small>
            </div>
            {isManaged && !member.isOwner ? <MemberTools member={member} /> : null}
          </li>
        ))}
      </ul>
      {allowed.includes('leave') ? <Leave /> : null}
    </section>
  )
}

function MemberTools({ member: { id, username, role, isInvited } }: { member: ArtistMember }) {
  const setRole = useWrite(artistMembers.setRole, { readsAnewWhenRefused: true })
  const remove = useWrite(artistMembers.remove, { readsAnewWhenRefused: true })
  const [asked, setAsked] = useState(false)
  const other = otherRole[role]
  const call = { params: { userId: id } }
  return (
    <span className={styles.tools}>
      <Button
        size="sm"
        busy={setRole.isPending}
        onClick={() => setRole.mutate({ params: { userId: id }, body: { role: other } }, { onError: sayFailure })}
      >
        Make {other} <span className="visually-hidden">of {username}</span>
      </Button>
      <Button
        size="sm"
        variant="bare"
        busy={remove.isPending}
        onClick={() => (isInvited ? remove.mutate(call, { onError: sayFailure }) : setAsked(true))}
      >
        {isInvited ? 'Take back' : 'Remove'} <span className="visually-hidden">{username}</span>
      </Button>
      <LazyConfirm
        title={`Remove ${username}?`}
        description={`They hear of it, and can no longer ${lostPermissions[role]}. To have them back you invite them again.`}
        confirmLabel="Remove"
        cancelLabel="Keep"
        onConfirm={() => remove.mutateAsync(call).then(() => {}, sayFailure)}
        open={asked}
        onOpenChange={setAsked}
      />
    </span>
  )
}

function Leave() {
  const leave = useWrite(artistMembers.leave, { readsAnewWhenRefused: true })
  const [asked, setAsked] = useState(false)
  return (
    <>
      <p>
        <Button onClick={() => setAsked(true)}>Leave</Button>
      </p>
      <LazyConfirm
        title="Leave this artist?"
        description="What you see and change of it is closed to you then. Its owner can invite you again."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() =>
          leave.mutateAsync({}).then(() => void toast({ title: 'You have left', variant: 'success' }), sayFailure)
        }
        open={asked}
        onOpenChange={setAsked}
      />
    </>
  )
}
