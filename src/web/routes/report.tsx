import { createFileRoute, notFound } from '@tanstack/react-router'
import { moderatedKinds } from '#contract/rules/moderated-kinds.ts'
import { ReportScreen } from '#web/features/moderation/ReportScreen.tsx'
import { positive } from '#web/platform/browser/search-values.ts'
import { headOf } from '#web/platform/head/head.ts'
import { guard, safeNext } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/report')({
  staticData: { isPersonal: true },
  validateSearch: ({ kind, id, from }: Record<string, unknown>) => ({
    kind: moderatedKinds.find((known) => known === kind),
    id: positive(id),
    from: typeof from === 'string' ? from : undefined,
  }),
  loaderDeps: ({ search: { kind, id } }) => ({ kind, id }),
  loader: async ({ context, location, deps: { kind, id } }) => {
    await guard({ context, location })
    if (!kind || !id) throw notFound()
    return { kind, id }
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Report',
      description: 'Tells the label of something that does not belong here.',
      path: '/report',
      hidden: true,
    }),
  component: () => <ReportScreen {...Route.useLoaderData()} from={safeNext(Route.useSearch().from)} />,
})
