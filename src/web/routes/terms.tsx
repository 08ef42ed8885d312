import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '#web/areas/legal/TermsScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/terms')({
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Terms of Service',
      description: 'What holds between this house and whoever uses it.',
      path: '/terms',
    }),
  component: TermsScreen,
})
