import type { CastingCall } from '#contract/schemas/casting.ts'
import type { CharacterRole } from '#contract/schemas/rules/character-roles.ts'
import type { PageHead, SiteIdentity } from '#web/platform/head/head.ts'
import { callData } from './job-posting.ts'
import { shootMoment } from './shoot-day.ts'

/** What previews say of a shared call. */
export function callHead(call: CastingCall, roles: readonly CharacterRole[], site: SiteIdentity): PageHead {
  const facts = [call.location, shootMoment(call), call.compensation].filter(Boolean).join(', ')
  return {
    title: `${call.title}: casting for ${call.trackTitle}`,
    description: [call.description, facts && `${facts}.`].filter(Boolean).join(' ') || 'An opening for a music video.',
    path: `/casting?call=${call.id}`,
    image: `/artwork/casting/${call.id}?shape=card`,
    data: import.meta.env.SSR ? callData(call, roles, site) : [],
  }
}
