import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ForumCategory } from '#contract/schemas/kit/forum-shapes.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { ForumFrame } from './ForumFrame.tsx'
import { categoriesQuery, topicsQuery } from './forum-queries.ts'
import type { ForumSearch } from './forum-search.ts'
import { LockedCategory } from './LockedCategory.tsx'
import { TopicLedger } from './TopicLedger.tsx'

const newTopic = lazyCode(async () => (await import('./NewTopicDialog.tsx')).NewTopicDialog)
const categoryDialog = lazyCode(async () => (await import('./CategoryDialog.tsx')).CategoryDialog)

interface ForumScreenProps {
  /** The category that is shown; null while there is none. */
  category: ForumCategory | null
  search: ForumSearch
}

/** The forum: its categories, and the topics of one. */
export function ForumScreen({ category, search }: ForumScreenProps) {
  const navigate = useNavigate()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const shown = categories.find(({ id }) => id === category?.id) ?? category
  const runs = useAllowed('openAdmin')
  const { edit, new: isWriting, ...listed } = search
  const back = category ? `/forum/${category.id}` : '/forum'
  const close = () =>
    void navigate({
      ...(category
        ? ({ to: '/forum/$categoryId', params: { categoryId: String(category.id) } } as const)
        : ({ to: '/forum' } as const)),
      search: listed,
      replace: true,
      resetScroll: false,
    })
  return (
    <ForumFrame open={shown?.id}>
      {shown === null ? (
        <EmptyState
          text="The forum has no category yet."
          detail={runs ? 'Open the first one under Manage Categories.' : 'The chairs are out. Come back soon.'}
        />
      ) : shown.isReadable ? (
        <Topics category={shown} search={listed} />
      ) : (
        <LockedCategory category={shown} />
      )}
      {isWriting && shown?.isReadable ? (
        <LazyDialog code={newTopic} props={{ categoryId: shown.id, categories, close }} back={back} />
      ) : null}
      {edit && runs ? (
        <LazyDialog
          code={categoryDialog}
          props={{ category: categories.find(({ id }) => id === edit) ?? null, close }}
          back={back}
        />
      ) : null}
    </ForumFrame>
  )
}

function Topics({ category, search }: { category: ForumCategory; search: ForumSearch }) {
  const { data: topics, error, refetch } = useQuery(topicsQuery(category.id, search))
  if (error) return <NotLoaded text="The topics do not come." retry={refetch} />
  if (!topics) return <p role="status">One moment.</p>
  return <TopicLedger category={category} topics={topics} search={search} />
}
