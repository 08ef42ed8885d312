import { createFileRoute } from '@tanstack/react-router'
import { OwnPlaylists } from '#web/features/listener-playlists/OwnPlaylists.tsx'
import { ownPlaylistsQuery } from '#web/features/listener-playlists/playlist-queries.ts'
import { parsePage } from '#web/features/listener-playlists/playlist-search.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/playlists/')({
  staticData: { isPersonal: true },
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({
    page: parsePage(search['page']),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(ownPlaylistsQuery(deps.page))
  },
  head: hiddenPage('Your playlists'),
  component: () => <OwnPlaylists page={Route.useSearch().page} />,
})
