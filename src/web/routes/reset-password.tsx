import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#web/features/accounts/ResetPasswordScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'A new password',
      description: 'For whoever got our letter.',
      path: '/reset-password',
      hidden: true,
    }),
  component: () => <ResetPasswordScreen token={Route.useSearch().token} />,
})
