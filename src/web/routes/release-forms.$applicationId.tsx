import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { useOwnApplicationChanges } from '#web/features/model-applications/use-own-application-changes.ts'
import { ReleaseFormScreen } from '#web/features/release-forms/ReleaseFormScreen.tsx'
import { releaseFormQuery } from '#web/features/release-forms/release-form-queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { hiddenHead } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/release-forms/$applicationId')({
  staticData: { isPersonal: true },
  loader: async ({ context, location, params }) => {
    await guard({ context, location })
    const id = positive(params.applicationId)
    if (!id) throw notFound()
    await context.personalClient.ensureQueryData(releaseFormQuery(id)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
  },
  head: ({ match }) => hiddenHead(match.context.site, 'Release form'),
  notFoundComponent: NotFound,
  component: ReleaseFormPage,
})

function ReleaseFormPage() {
  useOwnApplicationChanges()
  return <ReleaseFormScreen applicationId={Number(Route.useParams().applicationId)} />
}
