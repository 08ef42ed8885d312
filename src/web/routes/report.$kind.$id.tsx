import { createFileRoute, notFound } from '@tanstack/react-router'
import { moderatedKinds } from '#contract/rules/moderated-kinds.ts'
import { ReportScreen } from '#web/features/moderation/ReportScreen.tsx'
import { positive } from '#web/platform/browser/search-values.ts'
import { hiddenHead } from '#web/platform/head/head.ts'
import { guard, safeNext } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/report/$kind/$id')({
  staticData: { isPersonal: true },
  validateSearch: ({ from }: Record<string, unknown>) => ({ from: typeof from === 'string' ? from : undefined }),
  loader: async ({ context, location, params }) => {
    await guard({ context, location })
    const kind = moderatedKinds.find((known) => known === params.kind)
    const id = positive(params.id)
    if (!kind || !id) throw notFound()
    return { kind, id }
  },
  head: ({ match }) => hiddenHead(match.context.site, 'Report'),
  component: () => <ReportScreen {...Route.useLoaderData()} from={safeNext(Route.useSearch().from)} />,
})
