import { createFileRoute } from '@tanstack/react-router'
import { SetupScreen } from '#web/features/accounts/SetupScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/setup')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'The keys',
      description: 'For whoever got our letter.',
      path: '/setup',
      hidden: true,
    }),
  component: () => <SetupScreen token={Route.useSearch().token} />,
})
