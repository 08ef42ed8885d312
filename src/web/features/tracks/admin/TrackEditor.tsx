import type { TrackDraft, TrackPatch, TrackWithLyrics } from '#contract/schemas/tracks.ts'
import { tracks } from '#contract/tracks.ts'
import { ArtistField } from '#web/features/artists/ArtistField.tsx'
import { RoleProfiles } from '#web/features/casting/admin/RoleProfiles.tsx'
import { ReleaseParts } from '#web/features/releases/admin/ReleaseParts.tsx'
import { DraftImage } from '#web/features/uploads/DraftImage.tsx'
import type { RemovingEditorProps } from '#web/platform/admin/record/editor-props.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { SleevedSheet } from '#web/platform/admin/record/SleevedSheet.tsx'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useIdempotencyKey } from '#web/platform/forms/idempotency-key.ts'
import { TrackForm } from '../TrackForm.tsx'
import { trackBody, trackLabels, trackValues } from '../track-draft.ts'
import { TrackAudioField } from './TrackAudioField.tsx'
import { trackWithLyricsQuery } from './track-with-lyrics.ts'

interface TrackSheetProps extends RemovingEditorProps {
  track: TrackWithLyrics | null
  reload: () => Promise<TrackWithLyrics>
}

/** Edits one track, or writes a new one. */
export function TrackEditor(props: RemovingEditorProps) {
  return (
    <RecordEditor {...props} noun="track" asked={trackWithLyricsQuery}>
      {(track, reload) => <TrackSheet {...props} track={track} reload={reload} />}
    </RecordEditor>
  )
}

function TrackSheet({ track, reload, close, created, remove }: TrackSheetProps) {
  const create = useWrite(tracks.create)
  const once = useIdempotencyKey()
  const update = useWrite(tracks.update)
  const life = useRecordForm({
    prefix: 'track',
    record: track,
    valuesOf: trackValues,
    labels: trackLabels,
    words: itemWords,
    create: (values) => once(trackBody(values) as TrackDraft, (body) => create.mutateAsync({ body })),
    update: (id, version, changed) =>
      update.mutateAsync({ params: { id }, body: { ...trackBody(changed), version } as TrackPatch }),
    reload,
    onCreated: ({ id }) => created(id),
  })
  const { form, base } = life
  return (
    <SleevedSheet
      kind="track"
      life={life}
      close={close}
      remove={remove}
      after={
        base ? (
          <>
            <RoleProfiles trackId={base.id} />
            <ReleaseParts kind="track" id={base.id} />
          </>
        ) : null
      }
    >
      {(sleeve) => (
        <TrackForm
          form={form}
          artist={<ArtistField form={form} />}
          audio={<TrackAudioField form={form} track={base} adopt={life.adopt} save={life.saveWith} reload={reload} />}
          image={<DraftImage form={form} name="imageUrl" placeholder={sleeve} />}
        />
      )}
    </SleevedSheet>
  )
}
