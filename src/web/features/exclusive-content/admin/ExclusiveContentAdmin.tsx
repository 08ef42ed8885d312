import { exclusiveContent } from '#contract/exclusive-content.ts'
import { setValues } from '#web/platform/admin/bulk/set-values.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { EditableList } from '#web/platform/admin/list/EditableList.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { exclusiveColumns } from '../exclusive-columns.tsx'
import { sleeveOfItem } from '../exclusive-sleeve.ts'
import { ExclusiveContentEditor } from './ExclusiveContentEditor.tsx'
import { exclusiveList } from './exclusive-list.ts'

const bulk = [
  setValues(exclusiveContent.update, 'For Fan Pass', { accessTier: 'fan' }),
  setValues(exclusiveContent.update, 'For VIP', { accessTier: 'vip' }),
]

/** The exclusive content. */
export const ExclusiveContentAdmin = ({ search }: { search: AdminSearch }) => (
  <EditableList
    list={exclusiveList}
    noun="exclusive item"
    search={search}
    query={exclusiveList.rows(search)}
    columns={exclusiveColumns}
    titleOf={({ title }) => title}
    art={(item) => <Sleeve record={sleeveOfItem(item)} sizes="28px" />}
    bulk={bulk}
    removal={exclusiveContent.remove}
    Editor={ExclusiveContentEditor}
    words={{ loading: 'Loading exclusive content...', empty: 'No exclusive content yet.', add: 'Add Item' }}
  />
)
