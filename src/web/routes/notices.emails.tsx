import { createFileRoute } from '@tanstack/react-router'
import { LeaveEmailsScreen } from '#web/features/notices/LeaveEmailsScreen.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/notices/emails')({
  validateSearch: ({ leave }: Record<string, unknown>): { leave?: string | undefined } => ({
    leave: typeof leave === 'string' && leave ? leave : undefined,
  }),
  head: hiddenPage('E-mails about notices'),
  component: () => <LeaveEmailsScreen secret={Route.useSearch().leave} />,
})
