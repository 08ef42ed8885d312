import { type Track, type TrackDraft, type TrackPatch, tracks } from '#contract/tracks.ts'
import { ArtistField } from '#web/artists/ArtistField.tsx'
import { read } from '#web/kit/api/reads.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'
import { TrackForm } from '#web/tracks/TrackForm.tsx'
import { trackBody, trackLabels, trackValues } from '#web/tracks/track-draft.ts'
import { DraftImage } from '#web/uploads/DraftImage.tsx'
import { DeleteRecord } from './DeleteRecord.tsx'
import type { RemovingEditorProps } from './editor-props.ts'
import { RecordLoader } from './RecordLoader.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import { itemWords } from './record-words.ts'
import { TrackAudioField } from './TrackAudioField.tsx'
import { useRecord } from './use-record.ts'
import { useRecordForm } from './use-record-form.ts'

interface TrackSheetProps extends RemovingEditorProps {
  track: Track | null
  reload: () => Promise<Track>
}

/** Edits one track, or writes a new one. */
export function TrackEditor(props: RemovingEditorProps) {
  const { id, close } = props
  const { query, reload } = useRecord(id, read(tracks.get, { params: { id: id === 'new' ? 1 : id } }))
  if (id === 'new') return <TrackSheet {...props} track={null} reload={reload} />
  return (
    <RecordLoader noun="track" query={query} close={close}>
      {(track) => <TrackSheet {...props} track={track} reload={reload} />}
    </RecordLoader>
  )
}

function TrackSheet({ track, reload, close, created, remove }: TrackSheetProps) {
  const create = useWrite(tracks.create)
  const update = useWrite(tracks.update)
  const life = useRecordForm({
    prefix: 'track',
    record: track,
    valuesOf: trackValues,
    labels: trackLabels,
    words: itemWords,
    create: (values) => create.mutateAsync({ body: trackBody(values) as TrackDraft }),
    update: (id, version, changed) =>
      update.mutateAsync({ params: { id }, body: { ...trackBody(changed), version } as TrackPatch }),
    reload,
    onCreated: ({ id }) => created(id),
  })
  const { form, base } = life
  const title = base?.title ?? 'New track'
  const art = (
    <Sleeve record={base ? { ...base, kind: 'track' } : { id: 0, kind: 'track', title, artist: null }} sizes="64px" />
  )
  return (
    <RecordSheet
      noun="track"
      title={title}
      art={art}
      life={life}
      close={close}
      removal={base ? <DeleteRecord noun="track" remove={() => remove(base.id, base.title)} /> : null}
    >
      <TrackForm
        form={form}
        artist={<ArtistField form={form} />}
        audio={<TrackAudioField form={form} track={base} adopt={life.adopt} save={life.saveWith} reload={reload} />}
        image={<DraftImage form={form} name="imageUrl" label="Image" placeholder={art} />}
      />
    </RecordSheet>
  )
}
