import { createFileRoute } from '@tanstack/react-router'
import { KindsScreen } from '#web/features/notices/KindsScreen.tsx'
import { noticePreferencesQuery, noticesQuery } from '#web/features/notices/notice-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/notices/kinds')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    await guard({ context, location })
    await Promise.all([
      context.personalClient.ensureQueryData(noticePreferencesQuery()),
      context.personalClient.ensureQueryData(noticesQuery(undefined, undefined)),
    ])
  },
  head: hiddenPage('What rings'),
  component: () => <KindsScreen />,
})
