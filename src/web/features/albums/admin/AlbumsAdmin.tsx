import { Link } from '@tanstack/react-router'
import { albums } from '#contract/albums.ts'
import { featuring } from '#web/platform/admin/bulk/set-values.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { EditableList } from '#web/platform/admin/list/EditableList.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { albumColumns } from '../album-columns.tsx'
import { AlbumEditor } from './AlbumEditor.tsx'
import { albumList } from './album-list.ts'

const bulk = featuring(albums.update)

/** The albums. */
export const AlbumsAdmin = ({ search }: { search: AdminSearch }) => (
  <EditableList
    list={albumList}
    noun="album"
    search={search}
    query={albumList.rows(search)}
    columns={albumColumns}
    titleOf={({ title }) => title}
    art={(album) => <Sleeve record={{ ...album, kind: 'album' }} sizes="28px" />}
    bulk={bulk}
    removal={albums.remove}
    ways={
      <Button asChild size="sm">
        <Link to="/admin/releases">Release checklist</Link>
      </Button>
    }
    Editor={AlbumEditor}
    words={{ loading: 'Loading albums...', empty: 'No albums yet.', add: 'Add Album' }}
  />
)
