import { Link } from '@tanstack/react-router'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { artistColumns } from '../artist-columns.tsx'
import { ArtistEditor } from './ArtistEditor.tsx'
import { artistList } from './artist-list.ts'
import { DeleteArtist } from './DeleteArtist.tsx'

/** The artists. */
export function ArtistsAdmin({ search }: { search: AdminSearch }) {
  const { close, created } = useAdminNavigation()
  const { edit } = search
  const deleted = (id: number) => {
    if (edit === id) close(id, true)
  }
  return (
    <AdminList
      list={artistList}
      noun="artist"
      search={search}
      query={artistList.rows(search)}
      columns={artistColumns}
      titleOf={({ name }) => name}
      art={(artist) => <Portrait person={artist} />}
      tool={(artist) => (
        <>
          <Button asChild size="sm">
            <Link to="/admin" search={{ ...search, edit: artist.id }} resetScroll={false} preload={false}>
              Edit<span className="visually-hidden"> {artist.name}</span>
            </Link>
          </Button>
          <DeleteArtist artist={artist} deleted={deleted} />
        </>
      )}
      isToolWorded
      ways={
        <Button asChild size="sm">
          <Link to="/admin/artists">Roster</Link>
        </Button>
      }
      words={{
        loading: 'Loading artists...',
        empty: 'No artists yet',
        add: 'Add Artist',
        addFirst: 'Add Your First Artist',
      }}
    >
      {edit ? (
        <ArtistEditor key={edit} id={edit} close={() => close(edit)} created={created} deleted={deleted} />
      ) : null}
    </AdminList>
  )
}
