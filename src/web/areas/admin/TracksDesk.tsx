import { Link } from '@tanstack/react-router'
import { tracks } from '#contract/tracks.ts'
import { trackColumns } from '#web/features/tracks/track-columns.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { featuring } from './featuring.ts'
import { TrackEditor } from './TrackEditor.tsx'
import { useRemovingDesk } from './use-removing-desk.ts'

const bulk = featuring(tracks.update)

/** The tracks. */
export function TracksDesk({ search }: { search: DeskSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingDesk('track', tracks.remove, edit)
  return (
    <DeskList
      tab="tracks"
      noun="track"
      search={search}
      query={deskLists.tracks(search)}
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
    </DeskList>
  )
}
