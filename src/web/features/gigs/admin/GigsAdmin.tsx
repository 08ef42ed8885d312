import { gigs } from '#contract/gigs.ts'
import { setValues } from '#web/platform/admin/bulk/set-values.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { EditableList } from '#web/platform/admin/list/EditableList.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { gigColumns } from '../gig-columns.tsx'
import { GigEditor } from './GigEditor.tsx'
import { gigList } from './gig-list.ts'

const bulk = [
  setValues(gigs.update, 'Cancel gigs', { status: 'cancelled' }),
  setValues(gigs.update, 'Bring back', { status: 'upcoming' }),
]

/** The gigs. */
export const GigsAdmin = ({ search }: { search: AdminSearch }) => (
  <EditableList
    list={gigList}
    noun="gig"
    search={search}
    query={gigList.rows(search)}
    columns={gigColumns}
    titleOf={({ title }) => title}
    art={(gig) => <Sleeve record={{ ...gig, kind: 'gig' }} sizes="28px" />}
    bulk={bulk}
    removal={gigs.remove}
    Editor={GigEditor}
    words={{ loading: 'Loading gigs...', empty: 'No gigs yet.', add: 'Add Gig' }}
  />
)
