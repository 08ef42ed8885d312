import { takesApplications } from '#contract/rules/casting-calls.ts'
import type { CastingCall } from '#contract/schemas/casting.ts'
import type { CharacterRole } from '#contract/schemas/rules/character-roles.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { SCHEMA, trailOf } from '#web/platform/head/structured-data.ts'

/** Where the work is, as far as the call or its first role with a place says. */
function placeOf({ location }: CastingCall, roles: readonly CharacterRole[]) {
  const { city, state, country } = roles.find((role) => role.city ?? role.country) ?? {}
  const address = {
    streetAddress: location && location !== city ? location : undefined,
    addressLocality: city ?? undefined,
    addressRegion: state ?? undefined,
    addressCountry: country ?? undefined,
  }
  return Object.values(address).some(Boolean)
    ? { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } }
    : null
}

/** A call as search engines list work: only while it takes applications, and only where it says what for and where. */
function postingOf(call: CastingCall, roles: readonly CharacterRole[], { origin, name }: SiteIdentity) {
  const jobLocation = placeOf(call, roles)
  const description = [call.description, ...call.requirements].filter(Boolean).join('\n')
  if (!takesApplications(call.status) || !jobLocation || !description) return []
  return [
    {
      '@context': SCHEMA,
      '@type': 'JobPosting',
      title: `${call.title}, music video`,
      description,
      url: `${origin}/casting?call=${call.id}`,
      identifier: { '@type': 'PropertyValue', name, value: `casting-${call.id}` },
      datePosted: call.postedAt.slice(0, 10),
      // The day it closes is the last one it is open.
      ...(call.closesAt ? { validThrough: `${call.closesAt}T23:59:59` } : {}),
      employmentType: 'CONTRACTOR',
      hiringOrganization: { '@type': 'Organization', name, sameAs: origin, logo: `${origin}/icons/icon-512.png` },
      jobLocation,
      directApply: true,
    },
  ]
}

/** What search engines read of a call's page. */
export const callData = (call: CastingCall, roles: readonly CharacterRole[], site: SiteIdentity) => [
  ...postingOf(call, roles, site),
  trailOf(site, ['Model Openings', '/casting'], [call.title, `/casting?call=${call.id}`]),
]
