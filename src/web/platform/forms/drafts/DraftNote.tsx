import { useEffect, useState } from 'react'
import * as styles from './draft-note.module.css'
import type { DraftState } from './stored-draft.ts'

const ago = (at: number, now: number) => {
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

/** Says that what is typed is kept, and since when. */
export function DraftNote({ state }: { state: DraftState }) {
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [])
  if (state.kind === 'failed')
    return (
      <span className={styles.draftNote} data-part="draft-note">
        This browser keeps no drafts
      </span>
    )
  if (state.kind !== 'saved') return null
  return (
    <span className={styles.draftNote} data-part="draft-note">
      Draft saved {ago(state.at, Math.max(now, state.at))} ago
    </span>
  )
}
