import { type StatusWords, statusChoices } from '#web/platform/admin/status-words.ts'
import { AdminSelect } from './AdminSelect.tsx'
import type { AdminSearch } from './admin-search.ts'
import { adminWords } from './admin-tabs.ts'
import { useAdminNavigation } from './use-admin-navigation.ts'

interface InquiryFiltersProps {
  search: AdminSearch
  /** Those of the list that is shown. */
  statuses: Readonly<Record<string, StatusWords>>
}

/** Chooses between requests for shows and applications to the label, each with statuses of its own. */
export function InquiryFilters({ search: { kind, status }, statuses }: InquiryFiltersProps) {
  const { narrow } = useAdminNavigation()
  return (
    <>
      <AdminSelect
        label="Kind"
        value={kind ?? 'shows'}
        options={adminWords.inquiries.filters?.kind?.options ?? {}}
        choose={(chosen) => narrow({ kind: chosen, status: undefined, sort: undefined, edit: undefined })}
      />
      <AdminSelect
        label="Status"
        value={status && Object.hasOwn(statuses, status) ? status : ''}
        none="Status: all"
        options={statusChoices(statuses)}
        choose={(chosen) => narrow({ status: chosen })}
      />
    </>
  )
}
