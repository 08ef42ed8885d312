import type { AlbumSearch } from '#web/features/portfolios/albums/album-search.ts'
import { CompCardButton } from '#web/features/portfolios/comp-card/CompCardButton.tsx'
import { GrantsButton } from '#web/features/portfolios/grants/GrantsButton.tsx'
import { PortfolioTab } from '#web/features/portfolios/PortfolioTab.tsx'

/** The portfolio of a model, with the comp card that is printed of it and the way to show private items to some. */
export const ModelPortfolioTab = ({ search }: { search: AlbumSearch }) => (
  <PortfolioTab
    search={search}
    beside={
      <>
        <CompCardButton />
        <GrantsButton />
      </>
    }
  />
)
