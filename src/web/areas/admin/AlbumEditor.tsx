import { type AlbumDraft, type AlbumPatch, type AlbumWithTracks, albums } from '#contract/albums.ts'
import { AlbumForm } from '#web/albums/AlbumForm.tsx'
import { albumBody, albumLabels, albumValues } from '#web/albums/album-draft.ts'
import { ArtistField } from '#web/artists/ArtistField.tsx'
import { read } from '#web/kit/api/reads.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'
import { DraftImage } from '#web/uploads/DraftImage.tsx'
import { DeleteRecord } from './DeleteRecord.tsx'
import type { RemovingEditorProps } from './editor-props.ts'
import { RecordLoader } from './RecordLoader.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import { itemWords } from './record-words.ts'
import { useRecord } from './use-record.ts'
import { useRecordForm } from './use-record-form.ts'

interface AlbumSheetProps extends RemovingEditorProps {
  album: AlbumWithTracks | null
  reload: () => Promise<AlbumWithTracks>
}

/** Edits one album, or writes a new one. */
export function AlbumEditor(props: RemovingEditorProps) {
  const { id, close } = props
  const { query, reload } = useRecord(id, read(albums.get, { params: { id: id === 'new' ? 1 : id } }))
  if (id === 'new') return <AlbumSheet {...props} album={null} reload={reload} />
  return (
    <RecordLoader noun="album" query={query} close={close}>
      {(album) => <AlbumSheet {...props} album={album} reload={reload} />}
    </RecordLoader>
  )
}

function AlbumSheet({ album, reload, close, created, remove }: AlbumSheetProps) {
  const create = useWrite(albums.create)
  const update = useWrite(albums.update)
  const life = useRecordForm({
    prefix: 'album',
    record: album,
    valuesOf: albumValues,
    labels: albumLabels,
    words: itemWords,
    create: (values) => create.mutateAsync({ body: albumBody(values) as AlbumDraft }),
    update: (id, version, changed) =>
      update.mutateAsync({ params: { id }, body: { ...albumBody(changed), version } as AlbumPatch }),
    reload,
    onCreated: ({ id }) => created(id),
  })
  const { form, base } = life
  const title = base?.title ?? 'New album'
  const art = (
    <Sleeve record={base ? { ...base, kind: 'album' } : { id: 0, kind: 'album', title, artist: null }} sizes="64px" />
  )
  return (
    <RecordSheet
      noun="album"
      title={title}
      art={art}
      life={life}
      close={close}
      removal={base ? <DeleteRecord noun="album" remove={() => remove(base.id, base.title)} /> : null}
    >
      <AlbumForm
        form={form}
        tracks={base?.tracks ?? []}
        artist={<ArtistField form={form} />}
        image={<DraftImage form={form} name="imageUrl" label="Image" placeholder={art} />}
      />
    </RecordSheet>
  )
}
