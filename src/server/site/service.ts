import type { House } from '#server/kit/house.ts'

/** The house as it presents itself to programs that read its pages. */
export interface SiteWords {
  name: string
}

/** What feeds, previews and the manifest say of the house; whatever keeps it reads the feature `site`. */
export const siteOf = async ({ config }: Pick<House, 'config'>): Promise<SiteWords> => ({ name: config.SITE_NAME })
