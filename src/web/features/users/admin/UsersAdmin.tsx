import { users } from '#contract/users.ts'
import type { BulkAction } from '#web/platform/admin/bulk/bulk.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { userColumns } from '../user-columns.tsx'
import { UserEditor } from './UserEditor.tsx'
import { userList } from './user-list.ts'
import { userWords } from './user-words.ts'

const give = (label: string, accessTier: 'free' | 'fan' | 'vip'): BulkAction<{ id: number }> => ({
  label,
  endpoint: users.update,
  call: ({ id }) => ({ params: { id }, body: { accessTier } }),
  words: { done: userWords.updated, failed: userWords.notUpdated },
})
const bulk = [give('Give a Fan Pass', 'fan'), give('Make VIP', 'vip'), give('Back to free', 'free')]

/** Everybody with an account. */
export function UsersAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={userList}
      noun="account"
      search={search}
      query={userList.rows(search)}
      columns={userColumns}
      titleOf={({ username }) => username}
      art={({ id, username, profileImageUrl }) => (
        <Portrait person={{ ...initialsArt(id, username), imageUrl: profileImageUrl }} />
      )}
      tool={() => null}
      bulk={bulk}
      words={{ loading: 'Loading accounts...', empty: 'Nobody has an account yet.' }}
    >
      {typeof edit === 'number' ? <UserEditor key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
