import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '#web/features/accounts/ForgotPasswordScreen.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/forgot-password')({
  head: hiddenPage('A new password'),
  component: ForgotPasswordScreen,
})
