import type { StatusWords } from '#web/kit/desk/status-words.ts'
import type { DeskSearch } from './desk-search.ts'
import { deskWords } from './desk-tabs.ts'
import { useDeskNavigation } from './use-desk-navigation.ts'

interface InquiryFiltersProps {
  search: DeskSearch
  /** Those of the list that is shown. */
  statuses: Readonly<Record<string, StatusWords>>
}

/** Chooses between requests for shows and applications to the label, each with statuses of its own. */
export function InquiryFilters({ search: { kind, status }, statuses }: InquiryFiltersProps) {
  const { narrow } = useDeskNavigation()
  const isKnown = status && Object.hasOwn(statuses, status)
  return (
    <>
      <label>
        <span className="visually-hidden">Kind</span>
        <select
          className="input"
          value={kind ?? 'shows'}
          onChange={({ target }) => narrow({ kind: target.value, status: undefined, edit: undefined })}
        >
          {Object.entries(deskWords.inquiries.filters?.kind?.options ?? {}).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="visually-hidden">Status</span>
        <select
          className="input"
          value={isKnown ? status : ''}
          onChange={({ target }) => narrow({ status: target.value || undefined })}
        >
          <option value="">Status: all</option>
          {Object.entries(statuses).map(([value, { words }]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
