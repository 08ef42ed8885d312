import { createFileRoute, notFound } from '@tanstack/react-router'
import { ForumScreen } from '#web/features/forum/ForumScreen.tsx'
import { loadForum } from '#web/features/forum/forum-queries.ts'
import { keyIn, parseForumSearch } from '#web/features/forum/forum-search.ts'
import { SignInFirst } from '#web/features/forum/SignInFirst.tsx'
import { hiddenHead } from '#web/platform/head/head.ts'
import { meQuery } from '#web/platform/session/session.ts'

export const Route = createFileRoute('/forum/$categoryId')({
  staticData: { isPersonal: true },
  validateSearch: parseForumSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    if (!(await context.queryClient.ensureQueryData(meQuery()))) return { isGuest: true, category: null }
    const id = keyIn(params.categoryId)
    const category = id === null ? null : await loadForum(context.personalClient, id, deps)
    if (!category) throw notFound()
    return { isGuest: false, category }
  },
  // A page that is kept from somebody answers so, that programs see what people read.
  headers: ({ loaderData }) => (loaderData?.isGuest ? { 'x-page-status': '401' } : undefined),
  head: ({ match, loaderData }) =>
    hiddenHead(match.context.site, loaderData?.category ? `${loaderData.category.name}, Forum` : 'Forum'),
  component: () => {
    const { isGuest, category } = Route.useLoaderData()
    const search = Route.useSearch()
    const { categoryId } = Route.useParams()
    return isGuest ? <SignInFirst next={`/forum/${categoryId}`} /> : <ForumScreen category={category} search={search} />
  },
})
