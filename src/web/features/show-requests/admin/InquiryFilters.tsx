import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { AdminSelect } from '#web/platform/admin/list/filters/AdminSelect.tsx'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { type StatusWords, statusChoices } from '#web/platform/admin/status-words.ts'
import { inquiryKinds } from './inquiry-lists.ts'

interface InquiryFiltersProps {
  search: AdminSearch
  /** Those of the list that is shown. */
  statuses: Readonly<Record<string, StatusWords>>
}

/** Chooses between requests for shows and applications to the label, each with statuses of its own. */
export function InquiryFilters({ search, statuses }: InquiryFiltersProps) {
  const { narrow } = useAdminNavigation()
  const { kind, status } = search
  return (
    <>
      <AdminSelect
        label="Kind"
        value={`${kind ?? 'shows'}`}
        options={inquiryKinds}
        choose={(chosen) => narrow({ kind: chosen, status: undefined, sort: undefined, edit: undefined })}
      />
      <AdminSelect
        label="Status"
        value={status && Object.hasOwn(statuses, status) ? `${status}` : ''}
        none="Status: all"
        options={statusChoices(statuses)}
        choose={(chosen) => narrow({ status: chosen })}
      />
    </>
  )
}
