import { albums } from '#contract/albums.ts'
import type { AlbumDraft, AlbumPatch, AlbumWithTracks } from '#contract/schemas/albums.ts'
import { ArtistField } from '#web/features/artists/ArtistField.tsx'
import { ReleaseParts } from '#web/features/releases/admin/ReleaseParts.tsx'
import { DraftImage } from '#web/features/uploads/DraftImage.tsx'
import type { RemovingEditorProps } from '#web/platform/admin/record/editor-props.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { SleevedSheet } from '#web/platform/admin/record/SleevedSheet.tsx'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { AlbumForm } from '../AlbumForm.tsx'
import { albumBody, albumLabels, albumValues } from '../album-draft.ts'

interface AlbumSheetProps extends RemovingEditorProps {
  album: AlbumWithTracks | null
  reload: () => Promise<AlbumWithTracks>
}

/** Edits one album, or writes a new one. */
export function AlbumEditor(props: RemovingEditorProps) {
  return (
    <RecordEditor {...props} noun="album" asked={(id) => read(albums.get, { params: { id } })}>
      {(album, reload) => <AlbumSheet {...props} album={album} reload={reload} />}
    </RecordEditor>
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
  return (
    <SleevedSheet
      kind="album"
      life={life}
      close={close}
      remove={remove}
      after={base ? <ReleaseParts kind="album" id={base.id} /> : null}
    >
      {(sleeve) => (
        <AlbumForm
          form={form}
          tracks={base?.tracks ?? []}
          artist={<ArtistField form={form} />}
          image={<DraftImage form={form} name="imageUrl" placeholder={sleeve} />}
        />
      )}
    </SleevedSheet>
  )
}
