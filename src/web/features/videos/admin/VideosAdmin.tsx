import { videos } from '#contract/videos.ts'
import { featuring } from '#web/platform/admin/bulk/set-values.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { EditableList } from '#web/platform/admin/list/EditableList.tsx'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { videoColumns } from '../video-columns.tsx'
import { VideoEditor } from './VideoEditor.tsx'
import { videoList } from './video-list.ts'

const bulk = featuring(videos.update)

/** The videos. */
export const VideosAdmin = ({ search }: { search: AdminSearch }) => (
  <EditableList
    list={videoList}
    noun="video"
    search={search}
    query={videoList.rows(search)}
    columns={videoColumns}
    titleOf={({ name }) => name}
    art={(video) => <Sleeve record={{ ...video, kind: 'video' }} sizes="28px" />}
    bulk={bulk}
    removal={videos.remove}
    Editor={VideoEditor}
    words={{ loading: 'Loading videos...', empty: 'No videos yet.', add: 'Add Video' }}
  />
)
