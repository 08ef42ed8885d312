import { ShowItems } from '#web/features/portfolios/grants/ShowItems.tsx'
import { PortfolioTab } from '#web/features/portfolios/PortfolioTab.tsx'

/** The portfolio of a model, with the way to show private items to some. */
export const ModelPortfolioTab = () => <PortfolioTab beside={<ShowItems />} />
