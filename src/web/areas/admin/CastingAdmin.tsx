import { Link } from '@tanstack/react-router'
import { castingCallColumns } from '#web/features/casting/call-columns.tsx'
import { pictured } from '#web/features/casting/call-record.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { CallEditor } from './CallEditor.tsx'
import { useAdminNavigation } from './use-admin-navigation.ts'

/** The casting calls: one for each track that looks for people, or did. */
export function CastingAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      tab="casting"
      noun="casting call"
      search={search}
      query={adminLists.casting(search)}
      columns={castingCallColumns}
      titleOf={({ title }) => title}
      art={(call) => <Sleeve record={pictured(call)} sizes="28px" />}
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
