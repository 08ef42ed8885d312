import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, hitsQuery, unreadQuery } from '#web/features/forum/forum-queries.ts'
import { type ForumSearchParams, SearchScreen } from '#web/features/forum/SearchScreen.tsx'
import { SignInFirst } from '#web/features/forum/SignInFirst.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'
import { meQuery } from '#web/platform/session/session.ts'

const words = (value: unknown, most: number) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : ''

export const Route = createFileRoute('/forum/search')({
  staticData: { isPersonal: true },
  validateSearch: (search: Record<string, unknown>): ForumSearchParams => {
    const [q, by] = [words(search['q'], 200), words(search['by'], 100)]
    return { ...(q ? { q } : {}), ...(by ? { by } : {}) }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (!(await context.queryClient.ensureQueryData(meQuery()))) return { isGuest: true }
    await Promise.all([
      context.personalClient.ensureQueryData(categoriesQuery()),
      context.personalClient.ensureQueryData(unreadQuery()),
      context.personalClient.ensureQueryData(hitsQuery(deps)).catch(() => null),
    ])
    return { isGuest: false }
  },
  // A page that is kept from somebody answers so, that programs see what people read.
  headers: ({ loaderData }) => (loaderData?.isGuest ? { 'x-page-status': '401' } : undefined),
  head: hiddenPage('Search, Forum'),
  component: () => {
    const search = Route.useSearch()
    return Route.useLoaderData().isGuest ? <SignInFirst next="/forum/search" /> : <SearchScreen {...search} />
  },
})
