import { createFileRoute } from '@tanstack/react-router'
import { yearQuery } from '#web/features/listening/listening-queries.ts'
import { YearScreen } from '#web/features/listening/year/YearScreen.tsx'
import { positive } from '#web/platform/browser/search-values.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

/** The years the server answers for; any other is none. */
const yearOf = (value: unknown): number | undefined => {
  const year = positive(value)
  return year && year >= 2000 && year <= 2200 ? year : undefined
}

export const Route = createFileRoute('/your-year')({
  staticData: { isPersonal: true },
  validateSearch: ({ year }: Record<string, unknown>): { year?: number | undefined } => ({ year: yearOf(year) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps: { year } }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(yearQuery(year))
  },
  head: hiddenPage('Your year'),
  component: () => <YearScreen asked={Route.useSearch().year} />,
})
