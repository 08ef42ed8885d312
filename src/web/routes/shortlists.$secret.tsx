import { createFileRoute } from '@tanstack/react-router'
import { SharedShortlistScreen } from '#web/features/shortlists/SharedShortlistScreen.tsx'
import { sharedShortlistQuery } from '#web/features/shortlists/shortlist-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/shortlists/$secret')({
  staticData: { isPersonal: true, isSecret: true },
  validateSearch: ({ said }: Record<string, unknown>): { said?: 'yes' } => (said === 'yes' ? { said } : {}),
  loader: ({ context, params }) => context.personalClient.ensureQueryData(sharedShortlistQuery(params.secret)),
  // Programs see what people read.
  headers: ({ loaderData }) => ({ 'x-robots-tag': 'noindex', ...(loaderData ? {} : { 'x-page-status': '404' }) }),
  head: hiddenPage('Shortlist'),
  component: () => (
    <SharedShortlistScreen secret={Route.useParams().secret} hasSaid={Route.useSearch().said === 'yes'} />
  ),
})
