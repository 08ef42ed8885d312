import { useQuery } from '@tanstack/react-query'
import { activity } from '#contract/activity.ts'
import { activityColumns } from '#web/features/activity/activity-columns.tsx'
import { doneWords } from '#web/features/activity/activity-words.ts'
import { read } from '#web/platform/api/reads.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { useAdminNavigation } from './use-admin-navigation.ts'

const signs = { insert: 'plus', update: 'edit', delete: 'trash', view: 'search' } as const

/** What admins did, and the way to take it back. */
export function ActivityAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      tab="activity"
      noun="act"
      search={search}
      query={adminLists.activity(search)}
      columns={activityColumns}
      titleOf={(entry) => `${doneWords(entry)} ${entry.title ?? ''}`.trim()}
      art={({ operation }) => <Icon name={signs[operation]} />}
      tool={() => null}
      ways={<PersonFilter chosen={search.person} />}
      words={{ loading: 'Loading activity...', empty: 'Nothing has been changed yet.' }}
    >
      {typeof edit === 'number' ? <ActivityPanel key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
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
