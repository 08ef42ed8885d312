import { createFileRoute } from '@tanstack/react-router'
import { parseDeskSearch } from '#web/features/moderation/desk-search.ts'
import { ModerationDesk } from '#web/features/moderation/ModerationDesk.tsx'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/moderation')({
  validateSearch: parseDeskSearch,
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Moderation desk',
      description: 'What people have reported, and what is held.',
      path: '/admin/moderation',
      hidden: true,
    }),
  component: () => <ModerationDesk search={Route.useSearch()} />,
})
