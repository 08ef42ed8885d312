import { videos } from '#contract/videos.ts'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'
import { videoColumns } from '#web/videos/video-columns.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { useRemovingDesk } from './use-removing-desk.ts'
import { VideoEditor } from './VideoEditor.tsx'

/** The videos. */
export function VideosDesk({ search }: { search: DeskSearch }) {
  const { edit } = search
  const { isHidden, remove, close, created } = useRemovingDesk('video', videos.remove, edit)
  return (
    <DeskList
      tab="videos"
      noun="video"
      search={search}
      query={deskLists.videos(search)}
      columns={videoColumns}
      titleOf={({ name }) => name}
      art={(video) => <Sleeve record={{ ...video, kind: 'video' }} sizes="28px" />}
      isHidden={isHidden}
      tool={({ id, name }) => <DeleteButton title={name} remove={() => remove(id, name)} />}
      words={{ loading: 'Loading videos...', empty: 'No videos yet.', add: 'Add Video' }}
    >
      {edit ? <VideoEditor key={edit} id={edit} close={() => close(edit)} created={created} remove={remove} /> : null}
    </DeskList>
  )
}
