import { AlbumDialog } from '#web/albums/AlbumDialog.tsx'
import { SingleDialog } from '#web/tracks/SingleDialog.tsx'
import { VideoDialog } from '#web/videos/VideoDialog.tsx'
import type { WallRecord } from './wall-record.ts'

interface OpenedRecordProps {
  kind: WallRecord['kind']
  id: number
  /** Its code on the present side of the wall, if it hangs there. */
  code: string | null
  close: () => void
}

/** The card of one record of the wall. */
export function OpenedRecord({ kind, ...opened }: OpenedRecordProps) {
  if (kind === 'album') return <AlbumDialog {...opened} />
  return kind === 'single' ? <SingleDialog {...opened} /> : <VideoDialog id={opened.id} close={opened.close} />
}
