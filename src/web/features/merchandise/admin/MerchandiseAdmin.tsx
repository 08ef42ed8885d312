import { merchandise } from '#contract/merchandise.ts'
import { featuring, setValues } from '#web/platform/admin/bulk/set-values.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { EditableList } from '#web/platform/admin/list/EditableList.tsx'
import { merchandiseColumns } from '../merchandise-columns.tsx'
import { GoodsPicture } from '../pictures/GoodsPicture.tsx'
import { itemList } from './item-list.ts'
import { MerchandiseEditor } from './MerchandiseEditor.tsx'

const bulk = [
  ...featuring(merchandise.update),
  setValues(merchandise.update, 'Mark new', { isNew: true }),
  setValues(merchandise.update, 'Not new', { isNew: false }),
]

/** The things of the booth. */
export const MerchandiseAdmin = ({ search }: { search: AdminSearch }) => (
  <EditableList
    list={itemList}
    noun="item"
    search={search}
    query={itemList.rows(search)}
    columns={merchandiseColumns}
    titleOf={({ name }) => name}
    art={(item) => <GoodsPicture item={{ ...item, isNew: false }} sizes="28px" />}
    bulk={bulk}
    removal={merchandise.remove}
    Editor={MerchandiseEditor}
    words={{ loading: 'Loading merch...', empty: 'No merch yet. The booth is bare.', add: 'Add Item' }}
  />
)
