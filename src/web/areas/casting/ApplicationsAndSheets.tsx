import { OwnCallSheet } from '#web/features/call-sheets/OwnCallSheet.tsx'
import { OwnApplications } from '#web/features/model-applications/OwnApplications.tsx'

/** The applications of whoever is signed in, each with its call sheet. */
export const ApplicationsAndSheets = ({ browse }: { browse?: '/model-dashboard' }) => (
  <OwnApplications browse={browse} beside={({ id }) => <OwnCallSheet applicationId={id} />} />
)
