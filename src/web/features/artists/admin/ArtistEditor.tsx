import { Link } from '@tanstack/react-router'
import { artists } from '#contract/artists.ts'
import type { Artist } from '#contract/schemas/artists.ts'
import type { EditorProps } from '#web/platform/admin/record/editor-props.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { RecordSheet } from '#web/platform/admin/record/RecordSheet.tsx'
import { read } from '#web/platform/api/reads.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { ArtistForm } from '../ArtistForm.tsx'
import { ArtistImage } from './ArtistImage.tsx'
import { DeleteArtist } from './DeleteArtist.tsx'
import { useArtistForm } from './use-artist-form.ts'

interface ArtistEditorProps extends EditorProps {
  deleted: (id: number) => void
}

interface ArtistSheetProps extends ArtistEditorProps {
  artist: Artist | null
  reload: () => Promise<Artist>
}

/** Edits one artist, or signs a new one. */
export function ArtistEditor(props: ArtistEditorProps) {
  return (
    <RecordEditor {...props} noun="artist" asked={(id) => read(artists.get, { params: { artist: `${id}` } })}>
      {(artist, reload) => <ArtistSheet {...props} artist={artist} reload={reload} />}
    </RecordEditor>
  )
}

function ArtistSheet({ artist, reload, close, created, deleted }: ArtistSheetProps) {
  const life = useArtistForm({ artist, reload, created })
  const { form, base } = life
  return (
    <RecordSheet
      noun="artist"
      kind="artists"
      title={base?.name ?? 'New artist'}
      art={base ? <Portrait person={base} /> : null}
      life={life}
      close={close}
      after={
        base ? (
          <p>
            <Link to="/admin/sales/$artistId" params={{ artistId: `${base.id}` }}>
              Statements of sales
            </Link>
          </p>
        ) : null
      }
      removal={base ? <DeleteArtist artist={base} deleted={deleted} worded /> : null}
    >
      <ArtistForm form={form} isNew={base === null} image={<ArtistImage form={form} artist={base} />} />
    </RecordSheet>
  )
}
