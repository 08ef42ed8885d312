import { createContext, useContext } from 'react'
import { moneyWords } from '#contract/kit/money.ts'
import type { SiteValues } from '#contract/schemas/site.ts'
import type { SiteLine } from '#contract/site.ts'

/** What drawings, players and lines of text know of the site they are made for. */
export interface SiteIdentity
  extends Pick<SiteValues, 'name' | 'catalogueLetters' | 'passPrice' | 'currency'>,
    Partial<Record<SiteLine, string>> {
  /** Address of a stock picture with `{seed}` in it, as the site is set; null where sleeves are drawn instead. */
  placeholderImages: string | null
}

export const SiteIdentityContext = createContext<SiteIdentity>({
  ...{ name: '', placeholderImages: null, catalogueLetters: '', passPrice: '', currency: 'USD' },
})
export const useSiteIdentity = (): SiteIdentity => useContext(SiteIdentityContext)

/** What a Fan Pass costs, as it stands beside its name: "$9.99 a month". */
export const passPriceWords = ({ passPrice, currency }: Pick<SiteIdentity, 'passPrice' | 'currency'>): string =>
  `${moneyWords(passPrice, currency)} a month`
