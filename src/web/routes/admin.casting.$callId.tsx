import { createFileRoute } from '@tanstack/react-router'
import { BoardScreen } from '#web/features/casting-board/admin/BoardScreen.tsx'
import { parseBoardSearch } from '#web/features/casting-board/admin/board-search.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { hiddenHead } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/casting/$callId')({
  validateSearch: parseBoardSearch,
  loaderDeps: ({ search }) => search,
  // What only the back office reads must not weigh on the other pages.
  loader: async ({ context: { personalClient }, params, deps }) => {
    const { loadBoard } = await import('#web/features/casting-board/admin/board-queries.ts')
    await loadBoard(personalClient, positive(params.callId) ?? 0, deps)
  },
  head: ({ match }) => hiddenHead(match.context.site, 'Casting board'),
  component: () => <BoardScreen id={positive(Route.useParams().callId) ?? 0} search={Route.useSearch()} />,
})
