import { createFileRoute } from '@tanstack/react-router'
import { ListenerHome } from '#web/areas/dashboards/ListenerHome.tsx'
import {
  featuredAlbumsQuery,
  featuredTracksQuery,
  nextShowsQuery,
} from '#web/areas/dashboards/listener-home-queries.ts'
import { latestFollowsQuery } from '#web/features/follows/follows-queries.ts'
import { shelfQuery } from '#web/features/listener-playlists/playlist-queries.ts'
import { ownListeningQuery } from '#web/features/listening/listening-queries.ts'
import { loadMessages } from '#web/features/messages/message-queries.ts'
import { parseMessageSearch } from '#web/features/messages/message-search.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/listeners-dashboard')({
  staticData: { isPersonal: true },
  validateSearch: parseMessageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps }) => {
    await guard({ context, location })
    await Promise.all([
      context.queryClient.ensureQueryData(featuredAlbumsQuery()),
      context.queryClient.ensureQueryData(featuredTracksQuery()),
      context.queryClient.ensureQueryData(nextShowsQuery()),
      context.personalClient.ensureQueryData(ownListeningQuery()),
      context.personalClient.ensureQueryData(shelfQuery()),
      context.personalClient.ensureQueryData(latestFollowsQuery()),
      ...(deps.tab ? [loadMessages(context.personalClient, deps)] : []),
    ])
  },
  head: hiddenPage('Listener Dashboard'),
  component: () => <ListenerHome search={Route.useSearch()} />,
})
