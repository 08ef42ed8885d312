import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen, type HistorySearch } from '#web/features/listening/history/HistoryScreen.tsx'
import { historyQuery } from '#web/features/listening/listening-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

const PLACE = /^\d{1,15}_[0-9a-f-]{36}$/

export const Route = createFileRoute('/history')({
  staticData: { isPersonal: true },
  validateSearch: ({ before, do: asked }: Record<string, unknown>): HistorySearch => ({
    before: typeof before === 'string' && PLACE.test(before) ? before : undefined,
    do: asked === 'clear' ? asked : undefined,
  }),
  loaderDeps: ({ search: { before } }) => ({ before }),
  loader: async ({ context, location, deps: { before } }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(historyQuery(before))
  },
  head: hiddenPage('Your history'),
  component: () => <HistoryScreen {...Route.useSearch()} />,
})
