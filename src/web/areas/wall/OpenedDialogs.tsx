import { AlbumDialog } from '#web/features/albums/AlbumDialog.tsx'
import { RelatedRecords } from '#web/features/releases/RelatedRecords.tsx'
import { SingleDialog } from '#web/features/tracks/SingleDialog.tsx'
import { VideoDialog } from '#web/features/videos/VideoDialog.tsx'

type Opened<D extends (props: never) => unknown> = Omit<Parameters<D>[0], 'around'>

/** An opened album, with what is around it. */
export const OpenedAlbum = (props: Opened<typeof AlbumDialog>) => (
  <AlbumDialog {...props} around={<RelatedRecords kind="album" id={props.id} />} />
)

export const OpenedSingle = (props: Opened<typeof SingleDialog>) => (
  <SingleDialog {...props} around={<RelatedRecords kind="track" id={props.id} />} />
)

export const OpenedVideo = (props: Opened<typeof VideoDialog>) => (
  <VideoDialog {...props} around={<RelatedRecords kind="video" id={props.id} />} />
)
