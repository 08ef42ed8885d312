import { gigs } from '#contract/gigs.ts'
import { setting } from '#web/platform/admin/bulk/featuring.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { DeleteButton } from '#web/platform/admin/removal/DeleteButton.tsx'
import { useRemovingList } from '#web/platform/admin/removal/use-removing-list.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { gigColumns } from '../gig-columns.tsx'
import { GigEditor } from './GigEditor.tsx'
import { gigList } from './gig-list.ts'

const bulk = [
  setting(gigs.update, 'Cancel gigs', { status: 'cancelled' }),
  setting(gigs.update, 'Bring back', { status: 'upcoming' }),
]

/** The gigs. */
export function GigsAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingList('gig', gigs.remove, edit)
  return (
    <AdminList
      list={gigList}
      noun="gig"
      search={search}
      query={gigList.rows(search)}
      columns={gigColumns}
      titleOf={({ title }) => title}
      art={(gig) => <Sleeve record={{ ...gig, kind: 'gig' }} sizes="28px" />}
      undoOf={undoOf}
      bulk={bulk}
      removeAll={removeAll}
      tool={({ id, title }) => <DeleteButton title={title} remove={() => remove(id, title)} />}
      words={{ loading: 'Loading gigs...', empty: 'No gigs yet.', add: 'Add Gig' }}
    >
      {edit ? <GigEditor key={edit} id={edit} close={() => close(edit)} created={created} remove={remove} /> : null}
    </AdminList>
  )
}
