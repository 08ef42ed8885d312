import { type ReactNode, useEffect } from 'react'
import { settleRemovals } from '#web/platform/admin/removal/removals.ts'
import { AdminBar } from './AdminBar.tsx'
import { AdminTabs } from './AdminTabs.tsx'
import { Attention } from './Attention.tsx'
import * as styles from './frame.module.css'
import { useRowHeight } from './use-row-height.ts'

/** The back office's own frame: a bar, the lists at the side, one of them beside it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [rows, setRows] = useRowHeight()
  useEffect(() => {
    const settle = () => void settleRemovals()
    addEventListener('pagehide', settle)
    return () => {
      removeEventListener('pagehide', settle)
      settle()
    }
  }, [])
  return (
    <div className={styles.admin} data-dense="" data-rows={rows}>
      <AdminBar />
      <Attention />
      <AdminTabs rows={rows} onRows={setRows} />
      {children}
    </div>
  )
}
