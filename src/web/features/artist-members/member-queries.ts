import { artistMembers } from '#contract/artist-members.ts'
import { read } from '#web/platform/api/reads.ts'

/** Who belongs to one's artist, and what one is invited to. */
export const ownMembersQuery = () => read(artistMembers.own, {})
