import { createFileRoute } from '@tanstack/react-router'
import { ArtistHome } from '#web/areas/dashboards/ArtistHome.tsx'
import { loadArtistDashboard } from '#web/areas/dashboards/artist-home-queries.ts'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { parseFiguresSearch } from '#web/features/artist-figures/figures-search.ts'
import { loadMessages } from '#web/features/messages/message-queries.ts'
import { parseMessageSearch } from '#web/features/messages/message-search.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/artist-dashboard')({
  staticData: { isPersonal: true },
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseMessageSearch(search),
    ...parseFiguresSearch(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps }) => {
    const answer = await guard({ context, location }, 'openArtistDashboard')
    if (!answer.denied) await loadArtistDashboard(context, deps)
    if (!answer.denied && deps.tab) await loadMessages(context.personalClient, deps)
    return answer
  },
  headers: deniedStatus,
  head: hiddenPage('Artist Dashboard'),
  component: () => {
    const { denied } = Route.useLoaderData()
    const search = Route.useSearch()
    return denied ? <AccessDenied required={denied} /> : <ArtistHome search={search} />
  },
})
