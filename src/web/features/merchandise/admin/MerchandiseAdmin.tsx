import { merchandise } from '#contract/merchandise.ts'
import { featuring, setting } from '#web/platform/admin/bulk/featuring.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { DeleteButton } from '#web/platform/admin/removal/DeleteButton.tsx'
import { useRemovingList } from '#web/platform/admin/removal/use-removing-list.ts'
import { GoodsPicture } from '../GoodsPicture.tsx'
import { merchandiseColumns } from '../merchandise-columns.tsx'
import { itemList } from './item-list.ts'
import { MerchandiseEditor } from './MerchandiseEditor.tsx'

const bulk = [
  ...featuring(merchandise.update),
  setting(merchandise.update, 'Mark new', { isNew: true }),
  setting(merchandise.update, 'Not new', { isNew: false }),
]

/** The things of the booth. */
export function MerchandiseAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingList('item', merchandise.remove, edit)
  return (
    <AdminList
      list={itemList}
      noun="item"
      search={search}
      query={itemList.rows(search)}
      columns={merchandiseColumns}
      titleOf={({ name }) => name}
      art={(item) => <GoodsPicture item={{ ...item, isNew: false }} sizes="28px" />}
      undoOf={undoOf}
      bulk={bulk}
      removeAll={removeAll}
      tool={({ id, name }) => <DeleteButton title={name} remove={() => remove(id, name)} />}
      words={{ loading: 'Loading merch...', empty: 'No merch yet. The booth is bare.', add: 'Add Item' }}
    >
      {edit ? (
        <MerchandiseEditor key={edit} id={edit} close={() => close(edit)} created={created} remove={remove} />
      ) : null}
    </AdminList>
  )
}
