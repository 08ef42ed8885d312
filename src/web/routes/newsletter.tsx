import { createFileRoute } from '@tanstack/react-router'
import { NewsletterScreen, type NewsletterSearch } from '#web/features/newsletter/NewsletterScreen.tsx'
import { headOf } from '#web/platform/head/head.ts'

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

export const Route = createFileRoute('/newsletter')({
  validateSearch: ({ confirm, leave }: Record<string, unknown>): NewsletterSearch => ({
    confirm: text(confirm),
    leave: text(leave),
  }),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Newsletter',
      description: `News of ${match.context.site.name} by letter.`,
      path: '/newsletter',
      hidden: Boolean(match.search.confirm ?? match.search.leave),
    }),
  component: () => <NewsletterScreen {...Route.useSearch()} />,
})
