import type { Video, VideoDraft, VideoPatch } from '#contract/schemas/videos.ts'
import { videos } from '#contract/videos.ts'
import { ArtistField } from '#web/features/artists/ArtistField.tsx'
import { ReleaseParts } from '#web/features/releases/admin/ReleaseParts.tsx'
import { DraftImage } from '#web/features/uploads/DraftImage.tsx'
import type { RemovingEditorProps } from '#web/platform/admin/record/editor-props.ts'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { SleevedSheet } from '#web/platform/admin/record/SleevedSheet.tsx'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { VideoForm } from '../VideoForm.tsx'
import { videoBody, videoLabels, videoValues } from '../video-draft.ts'

const videoWords = {
  created: 'Video created successfully',
  updated: 'Video updated successfully',
  notCreated: 'Failed to create video',
  notUpdated: 'Failed to update video',
}

interface VideoSheetProps extends RemovingEditorProps {
  video: Video | null
  reload: () => Promise<Video>
}

/** Edits one video, or writes a new one. */
export function VideoEditor(props: RemovingEditorProps) {
  return (
    <RecordEditor {...props} noun="video" asked={(id) => read(videos.get, { params: { id } })}>
      {(video, reload) => <VideoSheet {...props} video={video} reload={reload} />}
    </RecordEditor>
  )
}

function VideoSheet({ video, reload, close, created, remove }: VideoSheetProps) {
  const create = useWrite(videos.create)
  const update = useWrite(videos.update)
  const life = useRecordForm({
    prefix: 'video',
    record: video,
    valuesOf: videoValues,
    labels: videoLabels,
    words: videoWords,
    create: (values) => create.mutateAsync({ body: videoBody(values) as VideoDraft }),
    update: (id, version, changed) =>
      update.mutateAsync({ params: { id }, body: { ...videoBody(changed), version } as VideoPatch }),
    reload,
    onCreated: ({ id }) => created(id),
  })
  const { form, base } = life
  return (
    <SleevedSheet
      kind="video"
      life={life}
      close={close}
      remove={remove}
      after={base ? <ReleaseParts kind="video" id={base.id} /> : null}
    >
      {(sleeve) => (
        <VideoForm
          form={form}
          artist={<ArtistField form={form} />}
          image={<DraftImage form={form} name="thumbnailUrl" placeholder={sleeve} />}
        />
      )}
    </SleevedSheet>
  )
}
