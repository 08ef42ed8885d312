import { createFileRoute } from '@tanstack/react-router'
import { LabelScreen } from '#web/features/artist-applications/LabelScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/apply-to-label')({
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Apply to Label',
      description: `Send ${match.context.site.name} a link to your music.`,
      path: '/apply-to-label',
    }),
  component: LabelScreen,
})
