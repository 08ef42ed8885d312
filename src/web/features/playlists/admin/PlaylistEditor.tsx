import { playlists } from '#contract/playlists.ts'
import type { PlaylistDraft, PlaylistWithTracks } from '#contract/schemas/playlists.ts'
import { DraftImage } from '#web/features/uploads/DraftImage.tsx'
import type { RemovingEditorProps } from '#web/platform/admin/record/editor-props.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { SleevedSheet } from '#web/platform/admin/record/SleevedSheet.tsx'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { PlaylistForm } from '../PlaylistForm.tsx'
import { playlistBody, playlistLabels, playlistValues } from '../playlist-draft.ts'

interface PlaylistSheetProps extends RemovingEditorProps {
  playlist: PlaylistWithTracks | null
  reload: () => Promise<PlaylistWithTracks>
}

/** Edits one playlist, or writes a new one. */
export function PlaylistEditor(props: RemovingEditorProps) {
  return (
    <RecordEditor {...props} noun="playlist" asked={(id) => read(playlists.get, { params: { id } })}>
      {(playlist, reload) => <PlaylistSheet {...props} playlist={playlist} reload={reload} />}
    </RecordEditor>
  )
}

function PlaylistSheet({ playlist, reload, close, created, remove }: PlaylistSheetProps) {
  const create = useWrite(playlists.create)
  const update = useWrite(playlists.update)
  const life = useRecordForm({
    prefix: 'playlist',
    record: playlist,
    valuesOf: playlistValues,
    labels: playlistLabels,
    words: itemWords,
    create: (values) => create.mutateAsync({ body: playlistBody(values) as PlaylistDraft }),
    update: (id, version, changed) =>
      update.mutateAsync({ params: { id }, body: { ...playlistBody(changed), version } }),
    reload,
    onCreated: ({ id }) => created(id),
  })
  const { form, base } = life
  return (
    <SleevedSheet kind="playlist" life={life} close={close} remove={remove}>
      {(sleeve) => (
        <PlaylistForm
          form={form}
          tracks={base?.tracks ?? []}
          image={<DraftImage form={form} name="imageUrl" placeholder={sleeve} />}
        />
      )}
    </SleevedSheet>
  )
}
