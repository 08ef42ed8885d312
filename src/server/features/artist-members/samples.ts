import { artistMembers } from '#contract/artist-members.ts'
import type { MemberRole } from '#contract/artists.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import type { TestServer } from '#server/testing/start-test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** An artist's account that was invited by another, and has not answered. */
export async function invitedTo(testServer: TestServer, owner: TestUser, role: MemberRole) {
  const invited = await testServer.person({ role: 'artist' })
  await owner.call(artistMembers.invite, { body: { username: invited.username, role } })
  const [invitation] = (await invited.call(artistMembers.own, {})).invitations
  if (!invitation) throw new Error('Nobody was invited')
  return { invited, invitation }
}

/** Somebody who belongs to the artist of an owner. */
export async function joined(testServer: TestServer, owner: TestUser, role: MemberRole) {
  const { invited, invitation } = await invitedTo(testServer, owner, role)
  await invited.call(artistMembers.answer, { params: { id: invitation.id }, body: { accepts: true } })
  return invited
}

/** An artist with a page, a member and a viewer. */
export async function sampleBand(testServer: TestServer, admin: TestUser) {
  const { artist: owner, page } = await artistWithPage(testServer, admin)
  return {
    ...{ owner, page },
    member: await joined(testServer, owner, 'member'),
    viewer: await joined(testServer, owner, 'viewer'),
  }
}
