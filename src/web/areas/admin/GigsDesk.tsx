import { gigs } from '#contract/gigs.ts'
import { gigColumns } from '#web/features/gigs/gig-columns.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { setting } from './featuring.ts'
import { GigEditor } from './GigEditor.tsx'
import { useRemovingDesk } from './use-removing-desk.ts'

const bulk = [
  setting(gigs.update, 'Cancel gigs', { status: 'cancelled' }),
  setting(gigs.update, 'Bring back', { status: 'upcoming' }),
]

/** The gigs. */
export function GigsDesk({ search }: { search: DeskSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingDesk('gig', gigs.remove, edit)
  return (
    <DeskList
      tab="gigs"
      noun="gig"
      search={search}
      query={deskLists.gigs(search)}
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
    </DeskList>
  )
}
