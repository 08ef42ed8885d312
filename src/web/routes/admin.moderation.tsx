import { createFileRoute } from '@tanstack/react-router'
import { parseDeskSearch } from '#web/features/moderation/desk-search.ts'
import { ModerationDesk } from '#web/features/moderation/ModerationDesk.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/moderation')({
  validateSearch: parseDeskSearch,
  head: hiddenPage('Moderation desk'),
  component: () => <ModerationDesk search={Route.useSearch()} />,
})
