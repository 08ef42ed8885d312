import type { SiteValues } from '#contract/schemas/site.ts'
import { siteLines } from '#contract/site.ts'
import { demoSite } from '#server/demo/site.ts'

/** As long as a name may be. */
const MOST_OF_NAME = 80

/** What a site of one's own is called until it has a name: its address. The demo has one. */
export const unnamedSite = (siteUrl: string | undefined): string | null =>
  siteUrl ? new URL(siteUrl).hostname.slice(0, MOST_OF_NAME) : null

/** A site of one's own of which nobody has said anything yet: it shows no line that is not its own. */
const unsaidSite = (siteUrl: string): SiteValues => ({
  name: unnamedSite(siteUrl) ?? '',
  contactEmail: '',
  contactPhone: '',
  socialLinks: [],
  currency: 'USD',
  timeZone: 'Europe/Amsterdam',
  passPrice: '9.99',
  catalogueLetters: '',
  ...(Object.fromEntries(siteLines.map((line) => [line, ''])) as Record<(typeof siteLines)[number], string>),
})

/**
 * What the site says of itself until the label does in the back office.
 * @param siteUrl its address; without one it is the demo
 * @param said what the program was started with; what is left out stands as the demo has it, or not at all
 */
export function siteDefaultsOf(
  siteUrl: string | undefined,
  said: { readonly [K in keyof SiteValues]?: SiteValues[K] | undefined },
): SiteValues {
  const given = Object.entries(said).filter(([, value]) => value !== undefined)
  return { ...(siteUrl ? unsaidSite(siteUrl) : demoSite), ...Object.fromEntries(given) }
}
