import { CompCardButton } from '#web/features/portfolios/comp-card/CompCardButton.tsx'
import { GrantsButton } from '#web/features/portfolios/grants/GrantsButton.tsx'
import * as styles from './portfolio-sharing.module.css'

/** What a model makes of their portfolio for others: the comp card that is printed of it, and private items shown to some. */
export const PortfolioSharing = () => (
  <div className={styles.sharing}>
    <CompCardButton />
    <GrantsButton />
  </div>
)
