import { Link } from '@tanstack/react-router'
import { tracks } from '#contract/tracks.ts'
import { featuring } from '#web/platform/admin/bulk/featuring.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { DeleteButton } from '#web/platform/admin/removal/DeleteButton.tsx'
import { useRemovingList } from '#web/platform/admin/removal/use-removing-list.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { trackColumns } from '../track-columns.tsx'
import { TrackEditor } from './TrackEditor.tsx'
import { trackList } from './track-list.ts'

const bulk = featuring(tracks.update)

/** The tracks. */
export function TracksAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingList('track', tracks.remove, edit)
  return (
    <AdminList
      list={trackList}
      noun="track"
      search={search}
      query={trackList.rows(search)}
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
