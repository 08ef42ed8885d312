import type { ChosenItems } from '#contract/schemas/portfolio-grants.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { PortfolioItemChecklist } from '../PortfolioItemChecklist.tsx'
import { idsOf, keysOf } from '../shown-items.ts'
import { useOwnItems } from '../use-own-items.ts'

interface OwnItemsPickerProps {
  chosen: ChosenItems
  choose: (chosen: ChosenItems) => void
}

/** All of one's own portfolio, to tick what goes with an application that is not sent yet. */
export function OwnPortfolioPicker({ chosen, choose }: OwnItemsPickerProps) {
  const { items, error } = useOwnItems()
  if (!items)
    return (
      <p role={error ? 'alert' : 'status'}>
        {error ? messageOf(error, 'The server could not be reached.') : 'Loading...'}
      </p>
    )
  return <PortfolioItemChecklist items={items} chosen={keysOf(chosen)} choose={(keys) => choose(idsOf(items, keys))} />
}
