import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadTopic } from '#web/features/forum/forum-queries.ts'
import { keyIn, parseTopicSearch } from '#web/features/forum/forum-search.ts'
import { SignInFirst } from '#web/features/forum/SignInFirst.tsx'
import { TopicScreen } from '#web/features/forum/TopicScreen.tsx'
import { ofTopicQuery } from '#web/features/releases/release-queries.ts'
import { TopicReleases } from '#web/features/releases/TopicReleases.tsx'
import { hiddenHead } from '#web/platform/head/head.ts'
import { meQuery } from '#web/platform/session/session.ts'

const statusOf = ({ isGuest, title }: { isGuest: boolean; title: string | null }) =>
  isGuest ? '401' : title === null ? '404' : null

export const Route = createFileRoute('/forum/topics/$topicId')({
  staticData: { isPersonal: true },
  validateSearch: parseTopicSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    const id = keyIn(params.topicId)
    if (id === null) throw notFound()
    if (!(await context.queryClient.ensureQueryData(meQuery()))) return { isGuest: true, id, title: null }
    const [topic] = await Promise.all([
      loadTopic(context.personalClient, id, deps),
      // A topic stands without the records it is about.
      context.personalClient.ensureQueryData(ofTopicQuery(id)).catch(() => null),
    ])
    return { isGuest: false, id, title: topic?.title ?? null }
  },
  // A page that is kept from somebody answers so, that programs see what people read.
  headers: ({ loaderData }) => {
    const status = loaderData && statusOf(loaderData)
    return status ? { 'x-page-status': status } : undefined
  },
  head: ({ match, loaderData }) =>
    hiddenHead(match.context.site, loaderData?.title ? `${loaderData.title}, Forum` : 'Forum'),
  component: () => {
    const { isGuest, id } = Route.useLoaderData()
    const search = Route.useSearch()
    return isGuest ? (
      <SignInFirst next={`/forum/topics/${id}`} />
    ) : (
      <TopicScreen key={id} id={id} search={search} about={<TopicReleases id={id} />} />
    )
  },
})
