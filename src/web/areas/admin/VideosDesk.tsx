import { videos } from '#contract/videos.ts'
import { videoColumns } from '#web/features/videos/video-columns.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { featuring } from './featuring.ts'
import { useRemovingDesk } from './use-removing-desk.ts'
import { VideoEditor } from './VideoEditor.tsx'

const bulk = featuring(videos.update)

/** The videos. */
export function VideosDesk({ search }: { search: DeskSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingDesk('video', videos.remove, edit)
  return (
    <DeskList
      tab="videos"
      noun="video"
      search={search}
      query={deskLists.videos(search)}
      columns={videoColumns}
      titleOf={({ name }) => name}
      art={(video) => <Sleeve record={{ ...video, kind: 'video' }} sizes="28px" />}
      undoOf={undoOf}
      bulk={bulk}
      removeAll={removeAll}
      tool={({ id, name }) => <DeleteButton title={name} remove={() => remove(id, name)} />}
      words={{ loading: 'Loading videos...', empty: 'No videos yet.', add: 'Add Video' }}
    >
      {edit ? <VideoEditor key={edit} id={edit} close={() => close(edit)} created={created} remove={remove} /> : null}
    </DeskList>
  )
}
