import { createFileRoute } from '@tanstack/react-router'
import { UndoEmailScreen } from '#web/features/accounts/UndoEmailScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/undo-email')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Your old address',
      description: 'For whoever got our letter.',
      path: '/undo-email',
      hidden: true,
    }),
  component: UndoEmailScreen,
})
