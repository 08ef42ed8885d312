import { TrackSubmissionEditor } from '#web/features/track-submissions/admin/TrackSubmissionEditor.tsx'
import { trackSubmissionColumns } from '#web/features/track-submissions/admin/track-submission-columns.tsx'
import { trackSubmissionStates } from '#web/features/track-submissions/track-submission-words.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { initialsArt } from '#web/platform/admin/list/initials-art.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { InquiryFilters } from './InquiryFilters.tsx'
import { trackSubmissionList } from './inquiry-lists.ts'

/** The tracks artists have sent, those nobody has decided on first. */
export function TrackSubmissionsAdmin({ search }: { search: AdminSearch }) {
  const { close } = useAdminNavigation()
  const { edit } = search
  return (
    <AdminList
      list={trackSubmissionList}
      noun="track of an artist"
      search={search}
      query={trackSubmissionList.rows(search)}
      columns={trackSubmissionColumns}
      titleOf={({ title, artist }) => `${title}, ${artist}`}
      art={({ artistId, artist }) => <Portrait person={initialsArt(artistId, artist)} />}
      tool={() => null}
      ways={<InquiryFilters search={search} statuses={trackSubmissionStates} />}
      words={{ loading: 'Loading tracks of artists...', empty: 'No artist has sent a track yet.' }}
    >
      {typeof edit === 'number' ? <TrackSubmissionEditor key={edit} id={edit} close={() => close(edit)} /> : null}
    </AdminList>
  )
}
