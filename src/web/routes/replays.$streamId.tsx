import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { readAt } from '#web/features/streams/list/live-search.ts'
import { PublicReplayScreen } from '#web/features/streams/recordings/PublicReplayScreen.tsx'
import { publicReplayHead } from '#web/features/streams/recordings/public-replay-page.ts'
import { publicReplayQuery } from '#web/features/streams/recordings/public-replay-query.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { headOf, hiddenHead } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/replays/$streamId')({
  validateSearch: (search: Record<string, unknown>): { at?: number } => {
    const at = readAt(search)
    return at === undefined ? {} : { at }
  },
  loader: async ({ context: { queryClient }, params }) => {
    const id = positive(params.streamId)
    if (id === undefined) throw notFound()
    const replay = await queryClient.ensureQueryData(publicReplayQuery(id)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
    return { id, replay }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? headOf(context.site, publicReplayHead(loaderData.replay, context.site))
      : hiddenHead(context.site, 'No such replay'),
  notFoundComponent: NotFound,
  component: () => (
    <PublicReplayScreen key={Route.useLoaderData().id} id={Route.useLoaderData().id} at={Route.useSearch().at} />
  ),
})
