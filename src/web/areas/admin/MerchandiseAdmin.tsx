import { merchandise } from '#contract/merchandise.ts'
import { GoodsPicture } from '#web/features/merchandise/GoodsPicture.tsx'
import { merchandiseColumns } from '#web/features/merchandise/merchandise-columns.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { featuring, setting } from './featuring.ts'
import { MerchandiseEditor } from './MerchandiseEditor.tsx'
import { useRemovingList } from './use-removing-list.ts'

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
      tab="merchandise"
      noun="item"
      search={search}
      query={adminLists.merchandise(search)}
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
