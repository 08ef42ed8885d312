import { createFileRoute } from '@tanstack/react-router'
import { CreditsScreen } from '#web/areas/dashboards/CreditsScreen.tsx'
import { ownCreditsQuery } from '#web/features/releases/release-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/credits')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(ownCreditsQuery())
  },
  head: hiddenPage('Credits'),
  component: CreditsScreen,
})
