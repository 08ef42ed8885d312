import { createFileRoute, redirect } from '@tanstack/react-router'
import { SearchScreen } from '#web/features/search/SearchScreen.tsx'
import {
  KIND_PAGE,
  memberSearchQuery,
  parseSearch,
  searchQuery,
  withMemberHits,
} from '#web/features/search/search-query.ts'
import { ApiError, messageOf } from '#web/platform/api/api-error.ts'
import { headOf } from '#web/platform/head/head.ts'
import { signedInUserOf } from '#web/platform/session/person.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: parseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { queryClient, personalClient } = context
    const { q, kind, page = 1 } = deps
    if (!q) return { failed: null }
    // What only members find stands there too, in a page of their own; without an answer the rest stands alone.
    const isMember = (await signedInUserOf(context)) !== null
    const own = isMember ? await personalClient.fetchQuery(memberSearchQuery(deps)).catch(() => undefined) : undefined
    // Without an answer the page stands all the same, with what was typed and a way to ask again.
    const answer = await queryClient.fetchQuery(searchQuery(deps)).catch((error: unknown) => {
      // An address written by hand may ask for a kind there is none of: it is shown all kinds.
      if (kind && error instanceof ApiError && error.status === 400) throw redirect({ to: '/search', search: { q } })
      return { failed: messageOf(error, 'Unable to connect to server') }
    })
    if ('failed' in answer) return answer
    const total = withMemberHits(answer, own)?.groups.find((group) => group.kind === kind)?.total ?? 0
    const last = Math.max(1, Math.ceil(total / KIND_PAGE))
    if (page > last) throw redirect({ to: '/search', search: { q, kind, page: last > 1 ? last : undefined } })
    return { failed: null }
  },
  headers: ({ loaderData }) => (loaderData?.failed ? { 'x-page-status': '503' } : undefined),
  head: ({ match }) => {
    const { q } = match.search
    return headOf(match.context.site, {
      title: q ? `“${q}”, Search` : 'Search',
      description: `Everything at ${match.context.site.name} by its name: artists, tracks, albums, videos, shows, merch and openings.`,
      path: '/search',
      hidden: q !== undefined,
    })
  },
  component: () => <SearchScreen asked={Route.useSearch()} failed={Route.useLoaderData().failed} />,
})
