import type { CastingCall } from '#contract/casting.ts'
import type { PageHead } from '#web/kit/head.ts'
import { shootMoment } from './call-words.ts'

/** What previews say of a shared call. */
export function callHead(call: CastingCall): PageHead {
  const facts = [call.location, shootMoment(call), call.compensation].filter(Boolean).join(', ')
  return {
    title: `${call.title}: casting for ${call.trackTitle}`,
    description: [call.description, facts && `${facts}.`].filter(Boolean).join(' ') || 'An opening for a music video.',
    path: `/casting?call=${call.id}`,
    image: `/artwork/track/${call.trackId}?shape=card`,
  }
}
