import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AlbumWithTracks } from '#contract/schemas/albums.ts'
import { isMissing, useMissing } from '#web/platform/api/use-missing.ts'
import { cardOf } from '#web/platform/cover-art/record-key.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { WaitingCard } from '#web/platform/dialogs/WaitingCard.tsx'
import { RecordLoadError } from '#web/platform/records/RecordLoadError.tsx'
import { AlbumCard } from './AlbumCard.tsx'
import { albumQuery } from './album-query.ts'

interface AlbumDialogProps {
  id: number
  /** Its code on the present side of the wall, if it hangs there. */
  code: string | null
  close: () => void
  /** What belongs to it, below everything else. */
  around: ReactNode
}

/** An album as a printed card: cover and credits left, its sides right. */
export function AlbumDialog({ id, code, close, around }: AlbumDialogProps) {
  const { data, error, refetch } = useQuery(albumQuery(id))
  useMissing(error, close)
  return (
    <Dialog
      title={data?.title ?? 'Album'}
      titleHidden
      size="large"
      flush
      home={cardOf({ kind: 'album', id })}
      open
      onOpenChange={(open) => open || close()}
    >
      {data ? <AlbumCard album={data satisfies AlbumWithTracks} code={code} around={around} /> : null}
      {error && !isMissing(error) ? (
        <RecordLoadError error={error} fallback="The album could not be loaded." retry={refetch} />
      ) : null}
      {data || error ? null : <WaitingCard />}
    </Dialog>
  )
}
