import { Link } from '@tanstack/react-router'
import { tracks } from '#contract/tracks.ts'
import { featuring } from '#web/platform/admin/bulk/set-values.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { EditableList } from '#web/platform/admin/list/EditableList.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { trackColumns } from '../track-columns.tsx'
import { TrackEditor } from './TrackEditor.tsx'
import { trackList } from './track-list.ts'

const bulk = featuring(tracks.update)

/** The tracks. */
export const TracksAdmin = ({ search }: { search: AdminSearch }) => (
  <EditableList
    list={trackList}
    noun="track"
    search={search}
    query={trackList.rows(search)}
    columns={trackColumns}
    titleOf={({ title }) => title}
    art={(track) => <Sleeve record={{ ...track, kind: 'track' }} sizes="28px" />}
    bulk={bulk}
    removal={tracks.remove}
    Editor={TrackEditor}
    ways={
      <Button asChild size="sm">
        <Link to="/admin/folder">Folder of audio</Link>
      </Button>
    }
    words={{ loading: 'Loading tracks...', empty: 'No tracks yet. The turntable waits.', add: 'Add Track' }}
  />
)
