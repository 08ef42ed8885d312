import { passPriceWords, useSiteIdentity } from '#web/platform/head/site-identity.ts'
import * as styles from './pass-price.module.css'

/** What a Fan Pass costs, beside the way to one. */
export const PassPrice = () => (
  <p className={styles.passPrice}>
    Fan Pass, <b>{passPriceWords(useSiteIdentity())}</b>
  </p>
)
