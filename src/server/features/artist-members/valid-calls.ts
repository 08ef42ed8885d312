import type { artistMembers } from '#contract/artist-members.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'
import { invitedTo, sampleBand } from './samples.ts'

export const validCalls: ValidCalls<typeof artistMembers> = {
  invite: async (testServer, admin) => ({
    by: (await artistWithPage(testServer, admin)).artist,
    body: { username: (await testServer.person({ role: 'artist' })).username, role: 'member' },
  }),
  leave: async (testServer, admin) => ({ by: (await sampleBand(testServer, admin)).member }),
  setRole: async (testServer, admin) => {
    const { owner, viewer } = await sampleBand(testServer, admin)
    return { by: owner, params: { userId: viewer.id }, body: { role: 'member' } }
  },
  remove: async (testServer, admin) => {
    const { owner, viewer } = await sampleBand(testServer, admin)
    return { by: owner, params: { userId: viewer.id } }
  },
  answer: async (testServer, admin) => {
    const { artist } = await artistWithPage(testServer, admin)
    const { invited, invitation } = await invitedTo(testServer, artist, 'member')
    return { by: invited, params: { id: invitation.id }, body: { accepts: true } }
  },
}
