import { offers } from '#contract/offers.ts'
import { setValues } from '#web/platform/admin/bulk/set-values.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { EditableList } from '#web/platform/admin/list/EditableList.tsx'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { offerColumns } from '../offer-columns.tsx'
import { OfferEditor } from './OfferEditor.tsx'
import { offerList } from './offer-list.ts'

const bulk = [
  setValues(offers.update, 'Switch off', { isActive: false }),
  setValues(offers.update, 'Switch on', { isActive: true }),
]

/** The offer codes. */
export const OffersAdmin = ({ search }: { search: AdminSearch }) => (
  <EditableList
    list={offerList}
    noun="offer"
    search={search}
    query={offerList.rows(search)}
    columns={offerColumns}
    titleOf={({ code }) => code}
    art={({ id, code }) => <Portrait person={initialsArt(id, code)} />}
    bulk={bulk}
    removal={offers.remove}
    Editor={OfferEditor}
    words={{ loading: 'Loading offers...', empty: 'No offers yet.', add: 'Add Offer' }}
  />
)
