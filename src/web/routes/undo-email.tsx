import { createFileRoute } from '@tanstack/react-router'
import { UndoEmailScreen } from '#web/features/accounts/UndoEmailScreen.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/undo-email')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: hiddenPage('Your old address'),
  component: UndoEmailScreen,
})
