import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { merchandise } from '#contract/merchandise.ts'
import type { Download, MerchandiseItem } from '#contract/schemas/merchandise.ts'
import { OrderedList } from '#web/platform/admin/ordered/OrderedList.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { DownloadFields, type DownloadRow } from './DownloadFields.tsx'

const ID = 'downloads'

const rowOf = (download: Download, key: number): DownloadRow => ({
  key,
  title: download.title,
  variantLabel: download.variantLabel ?? '',
  fileUrl: download.fileUrl ?? '',
  trackId: `${download.trackId ?? ''}`,
  albumId: `${download.albumId ?? ''}`,
  kind: download.albumId ? 'albumId' : download.trackId ? 'trackId' : 'fileUrl',
})

/** What those get who buy what is loaded of an item; saved by itself. */
export function DownloadsEditor({ item }: { item: MerchandiseItem }) {
  const { data } = useQuery(read(merchandise.downloads, { params: { id: item.id } }))
  const update = useWrite(merchandise.update)
  const [changed, setChanged] = useState<readonly DownloadRow[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const rows = changed ?? (data ?? []).map(rowOf)
  const save = async () => {
    try {
      const downloads = rows.map(({ key: _, kind, title, variantLabel, ...target }) => ({
        ...{ title, variantLabel },
        [kind]: target[kind],
      }))
      await update.mutateAsync({ params: { id: item.id }, body: { downloads } as never })
      setChanged(null)
      setError(null)
      toast({ title: 'Downloads saved', description: item.name, variant: 'success' })
    } catch (failure) {
      setError(messageOf(failure, 'The server could not be reached.'))
    }
  }
  return (
    <FieldGroup
      legend="What is loaded"
      id={ID}
      error={error}
      hint="Buyers find it on the page of their order once it is paid, until it is given back."
    >
      <OrderedList
        label="Downloads, in order"
        entries={rows}
        keyOf={({ key }) => key}
        nameOf={({ title }, index) => title.trim() || `download ${index + 1}`}
        change={setChanged}
      >
        {(row) => (
          <DownloadFields
            id={`${ID}-${row.key}`}
            row={row}
            variants={item.variants}
            set={(values) => setChanged(rows.map((one) => (one === row ? { ...row, ...values } : one)))}
          />
        )}
      </OrderedList>
      <p>
        <Button
          size="sm"
          icon="plus"
          onClick={() => {
            const key = 1 + Math.max(-1, ...rows.map((row) => row.key))
            const empty = { title: '', variantLabel: '', fileUrl: '', trackId: '', albumId: '' }
            setChanged([...rows, { ...empty, key, kind: 'albumId' }])
          }}
        >
          Add download
        </Button>{' '}
        <Button size="sm" variant="ink" busy={update.isPending} disabled={changed === null} onClick={() => void save()}>
          Save downloads
        </Button>
      </p>
    </FieldGroup>
  )
}
