import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '#web/features/accounts/ConfirmEmailScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Your address',
      description: 'For whoever got our letter.',
      path: '/confirm-email',
      hidden: true,
    }),
  component: () => <ConfirmEmailScreen token={Route.useSearch().token} />,
})
