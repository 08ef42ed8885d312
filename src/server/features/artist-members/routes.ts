import { artistMembersEndpoints } from '#contract/schemas/artist-members.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { answerInvitation, inviteMember, leaveArtist, ownMembers, removeMember, setMemberRole } from './service.ts'

/** By person: each rings at somebody, and tells whether an artist has a name. */
const INVITATIONS: Limit = { tries: 30, seconds: 86_400 }

export const artistMemberRoutes = serve(artistMembersEndpoints, (context) => {
  const { db } = context
  return {
    own: ({ caller }) => ownMembers(db, caller),
    async invite({ body, caller }) {
      await countTry(db, `artist invitation ${caller.id}`, INVITATIONS)
      const username = await inviteMember(context, body, caller)
      return { ...SUCCESS, message: `${username} is invited.` }
    },
    async leave({ caller }) {
      await leaveArtist(context, caller)
      return SUCCESS
    },
    async setRole({ params, body, caller }) {
      await setMemberRole(context, params.userId, body.role, caller)
      return SUCCESS
    },
    async remove({ params, caller }) {
      await removeMember(context, params.userId, caller)
      return SUCCESS
    },
    async answer({ params, body, caller }) {
      await answerInvitation(context, params.id, body.accepts, caller)
      return SUCCESS
    },
  }
})
