import { videos } from '#contract/videos.ts'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'
import { videoColumns } from '#web/videos/video-columns.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { DeskList } from './DeskList.tsx'
import { deskLists } from './desk-queries.ts'
import type { DeskSearch } from './desk-search.ts'
import { useDeskNavigation } from './use-desk-navigation.ts'
import { useRemoval } from './use-removal.ts'
import { VideoEditor } from './VideoEditor.tsx'

/** The videos. */
export function VideosDesk({ search }: { search: DeskSearch }) {
  const { isHidden, remove } = useRemoval('video', videos.remove)
  const { close, created } = useDeskNavigation()
  const { edit } = search
  const removeOpen = (id: number, title: string) => {
    remove(id, title)
    if (edit === id) close(id, true)
  }
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
      tool={({ id, name }) => <DeleteButton title={name} remove={() => removeOpen(id, name)} />}
      words={{ loading: 'Loading videos...', empty: 'No videos yet.', add: 'Add Video' }}
    >
      {edit ? (
        <VideoEditor key={edit} id={edit} close={() => close(edit)} created={created} remove={removeOpen} />
      ) : null}
    </DeskList>
  )
}
