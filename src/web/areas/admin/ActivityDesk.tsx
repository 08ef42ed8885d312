import { useQuery } from '@tanstack/react-query'
import { activity } from '#contract/activity.ts'
import { activityColumns } from '#web/features/activity/activity-columns.tsx'
import { doneWords } from '#web/features/activity/activity-words.ts'
import { read } from '#web/platform/api/reads.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { useDeskNavigation } from './use-desk-navigation.ts'

const signs = { insert: 'plus', update: 'edit', delete: 'trash', view: 'search' } as const

/** What admins did, and the way to take it back. */
export function ActivityDesk({ search }: { search: DeskSearch }) {
  const { close } = useDeskNavigation()
  const { edit } = search
  return (
    <DeskList
      tab="activity"
      noun="act"
      search={search}
      query={deskLists.activity(search)}
      columns={activityColumns}
      titleOf={(entry) => `${doneWords(entry)} ${entry.title ?? ''}`.trim()}
      art={({ operation }) => <Icon name={signs[operation]} />}
      tool={() => null}
      ways={<PersonFilter chosen={search.person} />}
      words={{ loading: 'Loading activity...', empty: 'Nothing has been changed yet.' }}
    >
      {typeof edit === 'number' ? <ActivityPanel key={edit} id={edit} close={() => close(edit)} /> : null}
    </DeskList>
  )
}

function PersonFilter({ chosen }: { chosen?: string | undefined }) {
  const { narrow } = useDeskNavigation()
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
