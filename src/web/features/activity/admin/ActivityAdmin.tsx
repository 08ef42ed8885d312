import { useQuery } from '@tanstack/react-query'
import { activity } from '#contract/activity.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import { type AdminSearch, wordOf } from '#web/platform/admin/list/admin-search.ts'
import { ChoiceFilter } from '#web/platform/admin/list/filters/ChoiceFilter.tsx'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { read } from '#web/platform/api/reads.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { activityColumns } from '../activity-columns.tsx'
import { doneWords } from '../activity-words.ts'
import { ActivityPanel } from './ActivityPanel.tsx'
import { activityList } from './activity-list.ts'

const signs = { insert: 'plus', update: 'edit', delete: 'trash', view: 'search' } as const

/** What admins did, and the way to take it back. */
export function ActivityAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={activityList}
      noun="act"
      search={search}
      query={activityList.rows(search)}
      columns={activityColumns}
      titleOf={(entry) => `${doneWords(entry)} ${entry.title ?? ''}`.trim()}
      art={({ operation }) => <Icon name={signs[operation]} />}
      tool={() => null}
      ways={
        <>
          <KindFilter chosen={wordOf(search.kind)} />
          <PersonFilter chosen={wordOf(search.person)} />
        </>
      }
      words={{ loading: 'Loading activity...', empty: 'Nothing has been changed yet.' }}
    >
      {typeof edit === 'number' ? <ActivityPanel key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}

function KindFilter({ chosen }: { chosen?: string | undefined }) {
  const { narrow } = useAdminNavigation()
  const { data = [] } = useQuery(read(activity.kinds, {}))
  return (
    <ChoiceFilter
      label="Kind"
      none="Kind: all"
      chosen={chosen}
      options={data.map(({ kind, noun }) => [kind, noun])}
      choose={(kind) => narrow({ kind })}
    />
  )
}

function PersonFilter({ chosen }: { chosen?: string | undefined }) {
  const { narrow } = useAdminNavigation()
  const { data = [] } = useQuery(read(activity.people, {}))
  return (
    <ChoiceFilter
      label="Person"
      none="Person: all"
      chosen={chosen}
      options={data.map(({ id, username }) => [`${id}`, username])}
      choose={(person) => narrow({ person })}
    />
  )
}
