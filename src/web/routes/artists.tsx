import { createFileRoute } from '@tanstack/react-router'
import { ArtistsScreen } from '#web/features/artists/ArtistsScreen.tsx'
import { artistsQuery } from '#web/features/artists/artist-queries.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/artists')({
  /** Backstage, each artist leads to what they keep for pass holders. */
  validateSearch: ({ backstage }: Record<string, unknown>): { backstage?: true | undefined } =>
    backstage === true ? { backstage } : {},
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(artistsQuery()),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Artists',
      description: `Everybody who records for ${match.context.site.name}.`,
      path: '/artists',
    }),
  component: () => <ArtistsScreen isBackstage={Route.useSearch().backstage === true} />,
})
