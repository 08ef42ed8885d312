import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#web/features/accounts/ForgotPasswordScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'A new password',
      description: 'A letter with a link to a new password.',
      path: '/forgot-password',
      hidden: true,
    }),
  component: ForgotPasswordScreen,
})
