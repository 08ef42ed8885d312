import { videos } from '#contract/videos.ts'
import { videoColumns } from '#web/features/videos/video-columns.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { AdminList } from './AdminList.tsx'
import { adminLists } from './admin-queries.ts'
import type { AdminSearch } from './admin-search.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { featuring } from './featuring.ts'
import { useRemovingList } from './use-removing-list.ts'
import { VideoEditor } from './VideoEditor.tsx'

const bulk = featuring(videos.update)

/** The videos. */
export function VideosAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingList('video', videos.remove, edit)
  return (
    <AdminList
      tab="videos"
      noun="video"
      search={search}
      query={adminLists.videos(search)}
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
    </AdminList>
  )
}
