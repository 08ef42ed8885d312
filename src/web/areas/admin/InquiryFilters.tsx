import { type StatusWords, statusChoices } from '#web/platform/admin/status-words.ts'
import { DeskSelect } from './DeskSelect.tsx'
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
  return (
    <>
      <DeskSelect
        label="Kind"
        value={kind ?? 'shows'}
        options={deskWords.inquiries.filters?.kind?.options ?? {}}
        choose={(chosen) => narrow({ kind: chosen, status: undefined, sort: undefined, edit: undefined })}
      />
      <DeskSelect
        label="Status"
        value={status && Object.hasOwn(statuses, status) ? status : ''}
        none="Status: all"
        options={statusChoices(statuses)}
        choose={(chosen) => narrow({ status: chosen })}
      />
    </>
  )
}
