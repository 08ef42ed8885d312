import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery, hitsQuery, unreadQuery } from '#web/features/forum/forum-queries.ts'
import { type HitsSearch, SearchScreen } from '#web/features/forum/SearchScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

const words = (value: unknown, most: number) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : ''

export const Route = createFileRoute('/forum/search')({
  staticData: { isPersonal: true },
  validateSearch: (search: Record<string, unknown>): HitsSearch => {
    const [q, by] = [words(search['q'], 200), words(search['by'], 100)]
    return { ...(q ? { q } : {}), ...(by ? { by } : {}) }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps }) => {
    await guard({ context, location })
    await Promise.all([
      context.personalClient.ensureQueryData(categoriesQuery()),
      context.personalClient.ensureQueryData(unreadQuery()),
      context.personalClient.ensureQueryData(hitsQuery(deps)).catch(() => null),
    ])
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      ...{ title: 'Search, Forum', description: 'Looks through the forum.', path: '/forum/search', hidden: true },
    }),
  component: () => <SearchScreen {...Route.useSearch()} />,
})
