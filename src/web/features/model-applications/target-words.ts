import { takesApplications } from '#contract/rules/casting-calls.ts'
import type { CastingCall } from '#contract/schemas/casting.ts'
import type { CharacterRole } from '#contract/schemas/rules/character-roles.ts'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'

/** What an application is for; nothing with the general form. */
export interface ApplicationTarget {
  call: CastingCall
  role: CharacterRole | null
}

/** Who one applies to be. */
export const characterOf = ({ call, role }: ApplicationTarget): string => role?.characterName ?? call.title

/** What one applies for, in a line. */
export const targetWords = (target: ApplicationTarget): string => {
  const { trackTitle, artist } = target.call
  return `For ${characterOf(target)} in ${titleByArtist({ title: trackTitle, artist })}`
}

/** Why a call takes no application any more. */
export const refusalWords = ({ call }: ApplicationTarget): string | null =>
  takesApplications(call.status) ? null : `This casting call is ${call.status}`
