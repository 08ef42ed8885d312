import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/platform/api/api-error.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { keyInAlbum } from '../albums/album-item.ts'
import { ownAlbumsQuery, wholeAlbumQuery } from '../albums/album-queries.ts'
import * as styles from './items.module.css'

/** Ticks all that is in an album at once. Absent where there is none with anything in it. */
export function AddAlbum({ add }: { add: (keys: readonly string[]) => void }) {
  const client = useQueryClient()
  const albums = useQuery(ownAlbumsQuery()).data?.filter(({ count }) => count > 0) ?? []
  const [said, setSaid] = useState('')
  if (albums.length === 0) return null
  const addAll = async (id: number, name: string) => {
    try {
      const items = await client.fetchQuery(wholeAlbumQuery(id))
      add(items.map(keyInAlbum))
      setSaid(`${countWords(items.length, 'item')} of ${name} ticked`)
    } catch (error) {
      const description = messageOf(error, 'The server could not be reached.')
      toast({ title: 'Not added', description, variant: 'destructive' })
    }
  }
  return (
    <div className={styles.addAlbums} role="group" aria-label="Add an album at once">
      <span>Add an album:</span>
      {albums.map(({ id, name, count }) => (
        <Button key={id} size="sm" onClick={() => void addAll(id, name)}>
          <span dir="auto">{name}</span> {count}
        </Button>
      ))}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  )
}
