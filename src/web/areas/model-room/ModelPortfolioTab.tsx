import type { AlbumSearch } from '#web/features/portfolios/albums/album-search.ts'
import { PortfolioTab } from '#web/features/portfolios/PortfolioTab.tsx'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'

/** On a phone it stands below all pictures. */
const sharing = lazyCode(async () => (await import('./PortfolioSharing.tsx')).PortfolioSharing)
const noProps = {}

/** The portfolio of a model, with the ways to show it. */
export const ModelPortfolioTab = ({ search }: { search: AlbumSearch }) => (
  <PortfolioTab search={search} beside={<LazyPartInView code={sharing} props={noProps} />} />
)
