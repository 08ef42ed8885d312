import { useStoredText } from '#web/platform/browser/use-stored-text.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { filtersOf, type OpportunitySearch, parseOpportunitySearch } from './opportunity-search.ts'

/**
 * What somebody narrowed the opportunities to last, as this browser remembers it, and the way to remember others; nothing on the server and
 * where they narrowed nothing.
 */
export function useRememberedFilters(): [OpportunitySearch, (next: OpportunitySearch) => void] {
  const [text, setText] = useStoredText(`late-set-opportunities ${usePerson()?.id ?? ''}`)
  const remembered = filtersOf(parseOpportunitySearch(Object.fromEntries(new URLSearchParams(text ?? ''))))
  const remember = (next: OpportunitySearch) => {
    const words = Object.entries(filtersOf(next)).map(([name, value]) => [name, String(value)])
    setText(words.length > 0 ? new URLSearchParams(words).toString() : null)
  }
  return [remembered, remember]
}
