import { createFileRoute } from '@tanstack/react-router'
import { AudioDebugScreen } from '#web/areas/audio-debug/AudioDebugScreen.tsx'
import { debugQuery } from '#web/areas/audio-debug/debug-query.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/audio-debug')({
  validateSearch: (search: Record<string, unknown>) => ({ page: positive(search['page']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { page } }) => queryClient.ensureQueryData(debugQuery(page)),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Audio Debug',
      description: 'What each audio file answers.',
      path: '/audio-debug',
      hidden: true,
    }),
  component: () => <AudioDebugScreen page={Route.useSearch().page} />,
})
