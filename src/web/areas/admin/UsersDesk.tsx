import { users } from '#contract/users.ts'
import { userColumns } from '#web/features/users/user-columns.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import type { BulkAction } from './bulk.ts'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { initialsArt } from './initials-art.ts'
import { userWords } from './record-words.ts'
import { UserEditor } from './UserEditor.tsx'
import { useDeskNavigation } from './use-desk-navigation.ts'

const give = (label: string, accessTier: 'free' | 'fan' | 'vip'): BulkAction<{ id: number }> => ({
  label,
  endpoint: users.update,
  call: ({ id }) => ({ params: { id }, body: { accessTier } }),
  words: { done: userWords.updated, failed: userWords.notUpdated },
})
const bulk = [give('Give a Fan Pass', 'fan'), give('Make VIP', 'vip'), give('Back to free', 'free')]

/** Everybody with an account. */
export function UsersDesk({ search }: { search: DeskSearch }) {
  const { close } = useDeskNavigation()
  const { edit } = search
  return (
    <DeskList
      tab="users"
      noun="account"
      search={search}
      query={deskLists.users(search)}
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
    </DeskList>
  )
}
