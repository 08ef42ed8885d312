import { gigs } from '#contract/gigs.ts'
import { gigColumns } from '#web/features/gigs/gig-columns.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { setting } from './featuring.ts'
import { GigEditor } from './GigEditor.tsx'
import { useRemovingList } from './use-removing-list.ts'

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
      tab="gigs"
      noun="gig"
      search={search}
      query={adminLists.gigs(search)}
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
