import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApplyPage } from '#web/areas/casting/ApplyPage.tsx'
import { loadTarget, targetRolesQuery } from '#web/features/model-applications/application-queries.ts'
import { targetWords } from '#web/features/model-applications/target-words.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { headOf } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

/** What one applies for; without a call it is the general form. */
export interface ApplySearch {
  call?: number | undefined
  role?: number | undefined
}

export const Route = createFileRoute('/apply')({
  staticData: { isPersonal: true },
  validateSearch: (search): ApplySearch => {
    const call = positive(search['call'])
    return { call, role: call && positive(search['role']) }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps }) => {
    const { queryClient } = context
    if (!deps.call) return { target: null }
    await guard({ context, location })
    const call = await loadTarget(queryClient, deps.call)
    // The openings say in a toast that there is no such call.
    if (!call) throw redirect({ to: '/casting', search: { call: deps.call } })
    const parts = await queryClient.ensureQueryData(targetRolesQuery(deps.call))
    const { role: part } = deps
    return { target: { call, role: parts?.find(({ id }) => id === part) ?? null } }
  },
  head: ({ match, loaderData }) =>
    headOf(match.context.site, {
      title: 'Apply',
      description: loaderData?.target
        ? `${targetWords(loaderData.target)}.`
        : `Apply to be in a music video of ${match.context.site.name}.`,
      path: '/apply',
      ...(loaderData?.target ? { hidden: true } : {}),
    }),
  component: () => <ApplyPage target={Route.useLoaderData().target} />,
})
