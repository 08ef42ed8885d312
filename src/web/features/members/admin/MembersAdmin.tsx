import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { memberColumns } from '../member-columns.tsx'
import { GivePassPanel } from './GivePassPanel.tsx'
import { MemberPanel } from './MemberPanel.tsx'
import { memberList } from './member-list.ts'

/** Who has or had a pass. */
export function MembersAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={memberList}
      noun="member"
      search={search}
      query={memberList.rows(search)}
      columns={memberColumns}
      titleOf={({ username }) => username}
      art={({ id, username }) => <Portrait person={initialsArt(id, username)} />}
      tool={() => null}
      words={{ loading: 'Loading members...', empty: 'Nobody has a pass yet.', add: 'Give a pass' }}
    >
      {edit === 'new' ? <GivePassPanel close={() => close(edit)} /> : null}
      {typeof edit === 'number' ? <MemberPanel key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
