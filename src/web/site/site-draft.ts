import type { SitePatch, SiteValues } from '#contract/site.ts'
import { siteEndpoints } from '#contract/site.ts'
import { read } from '#web/kit/api/reads.ts'
import type { DraftLabels } from '#web/kit/desk/use-draft.ts'

/** The settings of the site as their form holds them: every text as it is typed, links one a line. */
export type SiteTexts = ReturnType<typeof siteTexts>

export const settingsQuery = () => read(siteEndpoints.settings, {})

const linesOf = (links: readonly string[] | undefined) => (links ?? []).join('\n')

/** The texts of some settings. */
export const siteTexts = (settings: SiteValues | null) => ({
  name: settings?.name ?? '',
  contactEmail: settings?.contactEmail ?? '',
  contactPhone: settings?.contactPhone ?? '',
  socialLinks: linesOf(settings?.socialLinks),
  currency: settings?.currency ?? '',
  timeZone: settings?.timeZone ?? '',
})

export const siteLabels: DraftLabels<SiteTexts> = {
  name: 'Name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  socialLinks: 'Social links',
  currency: 'Currency',
  timeZone: 'Time zone',
}

/** What is sent for some texts: they go as they stand, the house reads them. */
export const siteBody = (texts: Partial<SiteTexts>): SitePatch => texts

export const siteWords = {
  created: 'Settings saved',
  updated: 'Settings saved',
  notCreated: 'Settings not saved',
  notUpdated: 'Settings not saved',
}
