import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '#web/features/accounts/settings/SettingsScreen.tsx'
import { sessionsQuery } from '#web/features/accounts/settings/sessions-query.ts'
import { headOf } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/settings')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(sessionsQuery())
  },
  head: ({ match }) =>
    headOf(match.context.site, { title: 'Settings', description: 'Your account.', path: '/settings', hidden: true }),
  component: SettingsScreen,
})
