import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '#web/features/accounts/ResetPasswordScreen.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: hiddenPage('A new password'),
  component: () => <ResetPasswordScreen token={Route.useSearch().token} />,
})
