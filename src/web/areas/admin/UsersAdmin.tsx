import { users } from '#contract/users.ts'
import { userColumns } from '#web/features/users/user-columns.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import type { BulkAction } from './bulk.ts'
import { initialsArt } from './initials-art.ts'
import { userWords } from './record-words.ts'
import { UserEditor } from './UserEditor.tsx'
import { useAdminNavigation } from './use-admin-navigation.ts'

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
      tab="users"
      noun="account"
      search={search}
      query={adminLists.users(search)}
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
