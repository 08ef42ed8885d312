import { createFileRoute } from '@tanstack/react-router'
import { LoungePage } from '#web/areas/lounge/LoungePage.tsx'
import { loadLounge } from '#web/areas/lounge/load-lounge.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/lounge')({
  staticData: { isPersonal: true },
  loader: ({ context: { queryClient, personalClient } }) => loadLounge(queryClient, personalClient),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Lounge Jukebox',
      description: `One record for everybody at the same second, in the lounge of ${match.context.site.name}. Members put the next one in.`,
      path: '/lounge',
    }),
  component: () => <LoungePage />,
})
