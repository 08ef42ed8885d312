import * as styles from './rendered-text.module.css'
import { useFollowLink } from './use-follow-link.ts'

/** What somebody wrote, as the server made HTML of it. Links to pages of ours leave the music playing. */
export function RenderedText({ html }: { html: string }) {
  const follow = useFollowLink()
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
