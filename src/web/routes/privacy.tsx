import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#web/areas/legal/PrivacyScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/privacy')({
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Privacy Policy',
      description: 'What this house knows of its visitors, and for how long.',
      path: '/privacy',
    }),
  component: PrivacyScreen,
})
