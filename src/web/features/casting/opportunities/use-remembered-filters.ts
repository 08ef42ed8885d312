import { useStoredText } from '#web/platform/browser/use-stored-text.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { filtersOf, type OpportunitySearch, parseOpportunitySearch } from './opportunity-search.ts'

/**
 * What somebody narrowed the opportunities to last, as this browser remembers it, and what keeps another; nothing on the server and
 * where they narrowed nothing.
 */
export function useRememberedFilters(): [OpportunitySearch, (next: OpportunitySearch) => void] {
  const [text, keepText] = useStoredText(`late-set-opportunities ${usePerson()?.id ?? ''}`)
  const kept = filtersOf(parseOpportunitySearch(Object.fromEntries(new URLSearchParams(text ?? ''))))
  const keep = (next: OpportunitySearch) => {
    const words = Object.entries(filtersOf(next)).map(([name, value]) => [name, String(value)])
    keepText(words.length > 0 ? new URLSearchParams(words).toString() : null)
  }
  return [kept, keep]
}
