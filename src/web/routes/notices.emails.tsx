import { createFileRoute } from '@tanstack/react-router'
import { LeaveEmailsScreen } from '#web/features/notices/LeaveEmailsScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/notices/emails')({
  validateSearch: ({ leave }: Record<string, unknown>): { leave?: string | undefined } => ({
    leave: typeof leave === 'string' && leave ? leave : undefined,
  }),
  head: ({ match }) =>
    headOf(match.context.site, {
      ...{ title: 'E-mails about notices', description: 'No more of them.', path: '/notices/emails', hidden: true },
    }),
  component: () => <LeaveEmailsScreen secret={Route.useSearch().leave} />,
})
