import type { FetchQueryOptions, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as styles from '#web/platform/admin/panel.module.css'
import { isUnreachable, messageOf } from '#web/platform/api/api-error.ts'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { AdminPanel } from '../AdminPanel.tsx'
import { useRecord } from './use-record.ts'

interface RecordEditorProps<R, K extends QueryKey> {
  id: number | 'new'
  noun: string
  /** How the record of an id is read. */
  asked: (id: number) => UseQueryOptions<R, Error, R, K> & FetchQueryOptions<R, Error, R, K>
  close: () => void
  /** Its form, over the record or over nothing. */
  children: (record: R | null, reload: () => Promise<R>) => ReactNode
}

/** Opens a record, or a new one at once: the panel while it is on its way or did not come, then its form. */
export function RecordEditor<R, K extends QueryKey>({ id, noun, asked, close, children }: RecordEditorProps<R, K>) {
  const { query, reload } = useRecord(id, asked(id === 'new' ? 1 : id))
  const { data, error, refetch } = query
  if (id === 'new') return children(null, reload)
  if (data) return children(data, reload)
  return (
    <AdminPanel label={`Edit ${noun}`} title={error ? 'Not opened' : 'Loading...'} close={close}>
      <div className={styles.adminForm} data-part="admin-form" aria-busy={!error}>
        {error ? (
          <NotLoaded
            text={messageOf(
              error,
              isUnreachable(error) ? 'The server could not be reached.' : 'It could not be loaded.',
            )}
            retry={refetch}
          />
        ) : (
          <>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </>
        )}
      </div>
    </AdminPanel>
  )
}
