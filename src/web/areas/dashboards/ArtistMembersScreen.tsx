import { useSuspenseQuery } from '@tanstack/react-query'
import { Invitations } from '#web/features/artist-members/Invitations.tsx'
import { InviteMember } from '#web/features/artist-members/InviteMember.tsx'
import { MemberList } from '#web/features/artist-members/MemberList.tsx'
import { ownMembersQuery } from '#web/features/artist-members/member-queries.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from './artist-home.module.css'
import { MemberFrame } from './MemberFrame.tsx'

/** Who shares the room of an artist, and what one is invited to. */
export function ArtistMembersScreen() {
  const { artist, allowed, members, invitations } = useSuspenseQuery(ownMembersQuery()).data
  return (
    <MemberFrame
      heading="Members"
      ways={[{ to: '/artist-dashboard', label: 'Artist Dashboard' }]}
      aside={artist ? <p className={`${styles.welcome} voice`}>Who {artist.name} is, behind the stage.</p> : null}
    >
      <Invitations invitations={invitations} belongs={artist !== null} />
      {artist ? (
        <>
          <MemberList members={members} allowed={allowed} />
          {allowed.includes('manageMembers') ? <InviteMember /> : null}
        </>
      ) : invitations.length === 0 ? (
        <EmptyState text="You belong to no artist yet. The label puts pages on the roster; a band invites you by your username." />
      ) : null}
    </MemberFrame>
  )
}
