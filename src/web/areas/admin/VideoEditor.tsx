import { type Video, type VideoDraft, type VideoPatch, videos } from '#contract/videos.ts'
import { ArtistField } from '#web/artists/ArtistField.tsx'
import { read } from '#web/kit/api/reads.ts'
import { useWrite } from '#web/kit/api/writes.ts'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'
import { DraftImage } from '#web/uploads/DraftImage.tsx'
import { VideoForm } from '#web/videos/VideoForm.tsx'
import { videoBody, videoLabels, videoValues } from '#web/videos/video-draft.ts'
import { DeleteRecord } from './DeleteRecord.tsx'
import type { RemovingEditorProps } from './editor-props.ts'
import { RecordLoader } from './RecordLoader.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import { videoWords } from './record-words.ts'
import { useRecord } from './use-record.ts'
import { useRecordForm } from './use-record-form.ts'

interface VideoSheetProps extends RemovingEditorProps {
  video: Video | null
  reload: () => Promise<Video>
}

/** Edits one video, or writes a new one. */
export function VideoEditor(props: RemovingEditorProps) {
  const { id, close } = props
  const { query, reload } = useRecord(id, read(videos.get, { params: { id: id === 'new' ? 1 : id } }))
  if (id === 'new') return <VideoSheet {...props} video={null} reload={reload} />
  return (
    <RecordLoader noun="video" query={query} close={close}>
      {(video) => <VideoSheet {...props} video={video} reload={reload} />}
    </RecordLoader>
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
  const title = base?.name ?? 'New video'
  const art = (
    <Sleeve record={base ? { ...base, kind: 'video' } : { id: 0, kind: 'video', title, artist: null }} sizes="64px" />
  )
  return (
    <RecordSheet
      noun="video"
      title={title}
      art={art}
      life={life}
      close={close}
      removal={base ? <DeleteRecord noun="video" remove={() => remove(base.id, base.name)} /> : null}
    >
      <VideoForm
        form={form}
        artist={<ArtistField form={form} />}
        image={<DraftImage form={form} name="thumbnailUrl" label="Thumbnail" placeholder={art} />}
      />
    </RecordSheet>
  )
}
