import { useEffect, useState } from 'react'
import type { DraftState } from '#web/platform/forms/drafts/stored-draft.ts'
import * as styles from './apply.module.css'

const MINUTE = 60

/** How long ago something was saved, in as few words as it takes. */
export function agoWords(seconds: number): string {
  if (seconds < 1) return 'just now'
  if (seconds < MINUTE) return `${seconds} s ago`
  if (seconds < 60 * MINUTE) return `${Math.floor(seconds / MINUTE)} min ago`
  return 'earlier'
}

/** Tells that what is typed is kept, and since when. */
export function SavedLine({ state }: { state: DraftState }) {
  const at = state.kind === 'saved' ? state.at : null
  const [now, setNow] = useState(at ?? 0)
  useEffect(() => {
    if (at === null) return
    setNow(Date.now())
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [at])
  if (state.kind === 'failed')
    return <p className={styles.savedLine}>This browser keeps nothing. Send it before you leave.</p>
  if (at === null) return <p className={styles.savedLine}>What you type is kept in this browser as you go.</p>
  const seconds = Math.max(0, Math.round((now - at) / 1000))
  return <p className={styles.savedLine}>Saved {agoWords(seconds)}. You can close this and come back.</p>
}
