import { videos } from '#contract/videos.ts'
import { featuring } from '#web/platform/admin/bulk/featuring.ts'
import { AdminList } from '#web/platform/admin/list/AdminList.tsx'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { DeleteButton } from '#web/platform/admin/removal/DeleteButton.tsx'
import { useRemovingList } from '#web/platform/admin/removal/use-removing-list.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { videoColumns } from '../video-columns.tsx'
import { VideoEditor } from './VideoEditor.tsx'
import { videoList } from './video-list.ts'

const bulk = featuring(videos.update)

/** The videos. */
export function VideosAdmin({ search }: { search: AdminSearch }) {
  const { edit } = search
  const { undoOf, remove, removeAll, close, created } = useRemovingList('video', videos.remove, edit)
  return (
    <AdminList
      list={videoList}
      noun="video"
      search={search}
      query={videoList.rows(search)}
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
