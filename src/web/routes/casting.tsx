import { createFileRoute } from '@tanstack/react-router'
import { CastingScreen } from '#web/areas/casting/CastingScreen.tsx'
import { loadCalls } from '#web/areas/casting/casting-loader.ts'
import { loadOwnConversations } from '#web/features/application-messages/application-message-queries.ts'
import { loadOwnCallSheets } from '#web/features/call-sheets/call-sheet-queries.ts'
import { callHead } from '#web/features/casting/call-head.ts'
import { parseCastingSearch } from '#web/features/casting/casting-search.ts'
import { loadOwnInterviews } from '#web/features/interview-slots/interview-queries.ts'
import { loadOwnApplications } from '#web/features/model-applications/application-queries.ts'
import { loadOwnReleaseForms } from '#web/features/release-forms/release-form-queries.ts'
import { withGraph } from '#web/features/releases/release-graph.ts'
import { loadOwnSelfTapes } from '#web/features/self-tapes/self-tape-queries.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/casting')({
  staticData: { isPersonal: true },
  validateSearch: parseCastingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, personalClient }, deps }) => {
    const [opened] = await Promise.all([
      loadCalls(queryClient, deps),
      loadOwnApplications(personalClient),
      loadOwnCallSheets(personalClient),
      loadOwnInterviews(personalClient),
      loadOwnConversations(personalClient),
      loadOwnSelfTapes(personalClient),
      loadOwnReleaseForms(personalClient),
    ])
    return opened
  },
  head: ({ match, loaderData }) =>
    headOf(
      match.context.site,
      loaderData?.call
        ? withGraph(
            callHead(loaderData.call, loaderData.roles, match.context.site),
            'casting',
            loaderData.around,
            match.context.site,
          )
        : {
            title: 'Model Openings',
            description: `Who ${match.context.site.name} is looking for in its music videos: the parts, where and when we film, and what it pays.`,
            path: '/casting',
          },
    ),
  component: () => <CastingScreen search={Route.useSearch()} />,
})
