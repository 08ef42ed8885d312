import { createFileRoute } from '@tanstack/react-router'
import { LoungeScreen } from '#web/features/lounge/LoungeScreen.tsx'
import { loungeQuery } from '#web/features/lounge/lounge-queries.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/lounge')({
  staticData: { isPersonal: true },
  loader: async ({ context: { personalClient } }) => {
    await personalClient.ensureQueryData(loungeQuery())
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Lounge Jukebox',
      description: `One record for everybody at the same second, in the lounge of ${match.context.site.name}. Members put the next one in.`,
      path: '/lounge',
    }),
  component: () => <LoungeScreen />,
})
