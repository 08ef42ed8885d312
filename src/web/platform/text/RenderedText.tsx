import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import * as styles from './rendered-text.module.css'

/** What somebody wrote, as the server made HTML of it. Links to pages of ours leave the music playing. */
export function RenderedText({ html }: { html: string }) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const href = (event.target as Element).closest('a')?.getAttribute('href')
    if (!href?.startsWith('/') || href.startsWith('/uploads/')) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter on a link within is a click too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link within is a click too
    <div
      className={styles.rendered}
      data-part="rendered"
      dir="auto"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, which is the only one to make it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
