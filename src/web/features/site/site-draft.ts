import type { SitePatch, SiteValues } from '#contract/schemas/site.ts'
import { type SiteLine, siteLines } from '#contract/site.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

/** The settings of the site as their form holds them: every text as it is typed, links one a line. */
export type SiteTexts = { [K in keyof SiteValues]: string }

/** The texts of some settings. */
export function siteTexts(settings: SiteValues | null): SiteTexts {
  const lines = siteLines.map((line) => [line, settings?.[line] ?? ''])
  return {
    name: settings?.name ?? '',
    contactEmail: settings?.contactEmail ?? '',
    contactPhone: settings?.contactPhone ?? '',
    socialLinks: (settings?.socialLinks ?? []).join('\n'),
    currency: settings?.currency ?? '',
    timeZone: settings?.timeZone ?? '',
    passPrice: settings?.passPrice ?? '',
    passYearPrice: settings?.passYearPrice ?? '',
    vipPrice: settings?.vipPrice ?? '',
    vipYearPrice: settings?.vipYearPrice ?? '',
    passTrialDays: settings?.passTrialDays ?? '',
    catalogueLetters: settings?.catalogueLetters ?? '',
    trackApproval: settings?.trackApproval ?? '',
    gigApproval: settings?.gigApproval ?? '',
    ...(Object.fromEntries(lines) as Record<SiteLine, string>),
  }
}

export const siteLabels: DraftLabels<SiteTexts> = {
  name: 'Name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  socialLinks: 'Social links',
  currency: 'Currency',
  timeZone: 'Time zone',
  passPrice: 'Price of the Fan Pass',
  passYearPrice: 'Price of a Fan Pass year',
  vipPrice: 'Price of VIP',
  vipYearPrice: 'Price of a VIP year',
  passTrialDays: 'Free days',
  catalogueLetters: 'Catalogue letters',
  trackApproval: 'Tracks of artists',
  gigApproval: 'Dates of artists',
  heroLine: 'Under the name',
  modelsLine: 'In the call for models',
  passLine: 'Beside the Fan Pass',
  joinLine: 'Beside the community',
  communityLine: 'Community',
  gigsLine: 'Shows',
  requestLine: 'Request a Show',
  castingLine: 'Model Openings',
  labelLine: 'Apply to Label',
  boothLine: 'Merch Booth',
  backstageLine: 'Backstage, on artist pages',
  loginLine: 'Sign In',
  newsletterLine: 'Newsletter',
  privacyLine: 'Privacy Policy',
  termsLine: 'Terms of Service',
}

/** What is sent for some texts: they go as they stand, the server reads them. */
export const siteBody = (texts: Partial<SiteTexts>): SitePatch => texts

export const siteWords = {
  created: 'Settings saved',
  updated: 'Settings saved',
  notCreated: 'Settings not saved',
  notUpdated: 'Settings not saved',
}
