import { createFileRoute } from '@tanstack/react-router'
import { SetupScreen } from '#web/features/accounts/SetupScreen.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/setup')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: hiddenPage('The keys'),
  component: () => <SetupScreen token={Route.useSearch().token} />,
})
