import { createFileRoute } from '@tanstack/react-router'
import { CommunityScreen } from '#web/areas/community/CommunityScreen.tsx'
import { loadCommunity } from '#web/areas/community/community-queries.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/community')({
  loader: ({ context: { queryClient } }) => loadCommunity(queryClient),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Community',
      description: `What is on at ${match.context.site.name} now, who plays and films there, and where you come in.`,
      path: '/community',
    }),
  component: CommunityScreen,
})
