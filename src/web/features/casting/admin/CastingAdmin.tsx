import { Link } from '@tanstack/react-router'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { castingCallColumns } from '../call-columns.tsx'
import { sleeveOfCall } from '../call-record.ts'
import { CallEditor } from './CallEditor.tsx'
import { callList } from './call-list.ts'

/** The casting calls: one for each track that looks for people, or did. */
export function CastingAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={callList}
      noun="casting call"
      search={search}
      query={callList.rows(search)}
      columns={castingCallColumns}
      titleOf={({ title }) => title}
      art={(call) => <Sleeve record={sleeveOfCall(call)} sizes="28px" />}
      tool={({ id, title }) => (
        <Button asChild size="sm" variant="bare" icon="right">
          <Link to="/admin" search={{ tab: 'applicants', call: `${id}` }} aria-label={`Applicants for ${title}`} />
        </Button>
      )}
      words={{
        loading: 'Loading casting calls...',
        empty: 'No casting calls yet. A track opens one with “Seeking video models” or “Casting active”.',
      }}
    >
      {typeof edit === 'number' ? <CallEditor key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
