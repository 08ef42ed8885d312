import { createFileRoute } from '@tanstack/react-router'
import { ForumScreen } from '#web/features/forum/ForumScreen.tsx'
import { loadForum } from '#web/features/forum/forum-queries.ts'
import { parseForumSearch } from '#web/features/forum/forum-search.ts'
import { SignInFirst } from '#web/features/forum/SignInFirst.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'
import { meQuery } from '#web/platform/session/session.ts'

export const Route = createFileRoute('/forum/')({
  staticData: { isPersonal: true },
  validateSearch: parseForumSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (!(await context.queryClient.ensureQueryData(meQuery()))) return { isGuest: true, category: null }
    return { isGuest: false, category: await loadForum(context.personalClient, null, deps) }
  },
  // A page that is kept from somebody answers so, that programs see what people read.
  headers: ({ loaderData }) => (loaderData?.isGuest ? { 'x-page-status': '401' } : undefined),
  head: hiddenPage('Forum'),
  component: () => {
    const { isGuest, category } = Route.useLoaderData()
    const search = Route.useSearch()
    return isGuest ? <SignInFirst next="/forum" /> : <ForumScreen category={category} search={search} />
  },
})
