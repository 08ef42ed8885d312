import { createFileRoute } from '@tanstack/react-router'
import { AudioDebugScreen } from '#web/areas/audio-debug/AudioDebugScreen.tsx'
import { debugQuery } from '#web/areas/audio-debug/debug-query.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/audio-debug')({
  validateSearch: (search: Record<string, unknown>) => ({ page: positive(search['page']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { page } }) => queryClient.ensureQueryData(debugQuery(page)),
  head: hiddenPage('Audio Debug'),
  component: () => <AudioDebugScreen page={Route.useSearch().page} />,
})
