import { createFileRoute } from '@tanstack/react-router'
import { JoinPlaylist } from '#web/features/listener-playlists/JoinPlaylist.tsx'
import { invitationQuery } from '#web/features/listener-playlists/playlist-queries.ts'
import { hiddenHead } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/playlists/join/$invitation')({
  staticData: { isPersonal: true, isSecret: true },
  loader: async ({ context, location, params }) => {
    await guard({ context, location })
    return context.personalClient.ensureQueryData(invitationQuery(params.invitation))
  },
  // Programs see what people read.
  headers: ({ loaderData }) => (loaderData ? undefined : { 'x-page-status': '404' }),
  head: ({ match }) => hiddenHead(match.context.site, 'Kept together'),
  component: () => <JoinPlaylist invitation={Route.useParams().invitation} />,
})
