import { createFileRoute } from '@tanstack/react-router'
import { OwnTracksScreen } from '#web/areas/dashboards/OwnTracksScreen.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { ownTrackSubmissionsQuery } from '#web/features/track-submissions/track-submission-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

/** Which of their tracks somebody changes; a new one has an address without a number. */
const parseTrack = ({ track }: Record<string, unknown>): { track?: number } => {
  const id = Number(track)
  return Number.isInteger(id) && id > 0 && id < 2_147_483_648 ? { track: id } : {}
}

export const Route = createFileRoute('/artist-dashboard_/tracks')({
  staticData: { isPersonal: true },
  validateSearch: parseTrack,
  loader: async ({ context, location }) => {
    const access = await guard({ context, location }, 'openArtistDashboard')
    if (!access.denied) await context.personalClient.ensureQueryData(ownTrackSubmissionsQuery())
    return access
  },
  headers: deniedStatus,
  head: hiddenPage('Add Track'),
  component: () => {
    const { denied } = Route.useLoaderData()
    const { track } = Route.useSearch()
    return denied ? <AccessDenied required={denied} /> : <OwnTracksScreen track={track} />
  },
})
