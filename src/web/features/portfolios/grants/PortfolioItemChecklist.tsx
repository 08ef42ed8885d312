import type { PortfolioItem } from '#web/features/portfolios/portfolio-item.ts'
import { AddAlbum } from './AddAlbum.tsx'
import { tooManyItems } from './application-limit.ts'
import { PortfolioItemPicker } from './PortfolioItemPicker.tsx'

interface ItemChoiceProps {
  items: readonly PortfolioItem[]
  chosen: ReadonlySet<string>
  choose: (chosen: ReadonlySet<string>) => void
}

/** Where a model ticks what of their portfolio goes with an application, item by item or an album at once. */
export function PortfolioItemChecklist({ items, chosen, choose }: ItemChoiceProps) {
  const tooMany = tooManyItems(chosen.size)
  if (items.length === 0) return <p>Your portfolio is empty. Add pictures to it first.</p>
  return (
    <>
      <AddAlbum add={(keys) => choose(new Set([...chosen, ...keys]))} />
      <PortfolioItemPicker legend="What goes with it" items={items} chosen={chosen} choose={choose} />
      {tooMany ? <p role="alert">{tooMany}</p> : null}
    </>
  )
}
