import { useQuery } from '@tanstack/react-query'
import { albums } from '#contract/albums.ts'
import type { Variant } from '#contract/schemas/merchandise.ts'
import { tracks } from '#contract/tracks.ts'
import { MediaUploader } from '#web/features/uploads/MediaUploader.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { readList } from '#web/platform/api/reads.ts'
import { Field } from '#web/platform/forms/Field.tsx'

/** Something to be loaded as its row holds it: every text as it is typed, and which of the three it is. */
export interface DownloadRow {
  key: number
  title: string
  variantLabel: string
  fileUrl: string
  trackId: string
  albumId: string
  kind: 'albumId' | 'trackId' | 'fileUrl'
}

interface DownloadFieldsProps {
  id: string
  row: DownloadRow
  variants: readonly Variant[]
  set: (values: Partial<DownloadRow>) => void
}

const kinds = { albumId: 'An album', trackId: 'A track', fileUrl: 'A file' } as const
/** As many are offered as a list is answered with. */
const OFFERED = 500

/** The fields of one thing to be loaded. */
export function DownloadFields({ id, row, variants, set }: DownloadFieldsProps) {
  const { kind } = row
  return (
    <div className={styles.adminFields} data-part="admin-fields">
      <Field label="Title" id={`${id}-title`}>
        <input autoComplete="off" value={row.title} onChange={({ target }) => set({ title: target.value })} />
      </Field>
      <Field label="What it is" id={`${id}-kind`}>
        <select value={kind} onChange={({ target }) => set({ kind: target.value as DownloadRow['kind'] })}>
          {Object.entries(kinds).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </Field>
      {kind === 'fileUrl' ? (
        <MediaUploader
          kind="audio"
          label={row.fileUrl ? 'Replace audio' : 'Upload audio'}
          onUploaded={({ url }) => set({ fileUrl: url })}
        />
      ) : (
        <Target
          id={`${id}-target`}
          kind={kind}
          value={row[kind]}
          choose={(value, title) => set({ [kind]: value, ...(row.title.trim() ? {} : { title }) })}
        />
      )}
      {variants.length > 0 ? (
        <Field label="With" id={`${id}-variant`}>
          <select value={row.variantLabel} onChange={({ target }) => set({ variantLabel: target.value })}>
            <option value="">Each that is loaded</option>
            {variants.map(({ id: key, label }) => (
              <option key={key} value={label}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      ) : null}
    </div>
  )
}

interface TargetProps {
  id: string
  kind: 'albumId' | 'trackId'
  value: string
  choose: (value: string, title: string) => void
}

/** Which album or track it is. */
function Target({ id, kind, value, choose }: TargetProps) {
  const ofAlbums = useQuery({
    ...readList(albums.list, { query: { sort: 'title', limit: OFFERED } }),
    enabled: kind === 'albumId',
  })
  const ofTracks = useQuery({
    ...readList(tracks.list, { query: { audio: true, sort: 'title', limit: OFFERED } }),
    enabled: kind === 'trackId',
  })
  const known: readonly { id: number; title: string }[] =
    (kind === 'albumId' ? ofAlbums.data?.items : ofTracks.data?.items) ?? []
  return (
    <Field label={kind === 'albumId' ? 'Album' : 'Track'} id={id}>
      <select
        value={value}
        onChange={({ target }) => choose(target.value, known.find((one) => `${one.id}` === target.value)?.title ?? '')}
      >
        <option value="">Choose one</option>
        {known.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
    </Field>
  )
}
