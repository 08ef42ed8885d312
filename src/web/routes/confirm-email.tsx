import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '#web/features/accounts/ConfirmEmailScreen.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: hiddenPage('Your address'),
  component: () => <ConfirmEmailScreen token={Route.useSearch().token} />,
})
