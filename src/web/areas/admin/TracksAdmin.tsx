import { Link } from '@tanstack/react-router'
import { tracks } from '#contract/tracks.ts'
import { trackColumns } from '#web/features/tracks/track-columns.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { featuring } from './featuring.ts'
import { TrackEditor } from './TrackEditor.tsx'
import { useRemovingList } from './use-removing-list.ts'

const bulk = featuring(tracks.update)

/** The tracks. */
export function TracksAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingList('track', tracks.remove, edit)
  return (
    <AdminList
      tab="tracks"
      noun="track"
      search={search}
      query={adminLists.tracks(search)}
      columns={trackColumns}
      titleOf={({ title }) => title}
      art={(track) => <Sleeve record={{ ...track, kind: 'track' }} sizes="28px" />}
      undoOf={undoOf}
      bulk={bulk}
      removeAll={removeAll}
      tool={({ id, title }) => <DeleteButton title={title} remove={() => remove(id, title)} />}
      ways={
        <Button asChild size="sm">
          <Link to="/admin/folder">Folder of audio</Link>
        </Button>
      }
      words={{ loading: 'Loading tracks...', empty: 'No tracks yet. The turntable waits.', add: 'Add Track' }}
    >
      {edit ? <TrackEditor key={edit} id={edit} close={() => close(edit)} created={created} remove={remove} /> : null}
    </AdminList>
  )
}
