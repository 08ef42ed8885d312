import { passPriceWords, useSiteIdentity } from '#web/platform/head/site-identity.ts'

/** What a Fan Pass costs, beside the way to one. */
export const PassPrice = () => (
  <p className="pass-price">
    Fan Pass, <b>{passPriceWords(useSiteIdentity())}</b>
  </p>
)
