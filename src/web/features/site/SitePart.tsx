import type { ReactNode } from 'react'
import * as styles from './site-form.module.css'

interface SitePartProps {
  id: string
  heading: string
  /** What the fields change, as visitors see it. */
  preview?: ReactNode
  children: ReactNode
}

/** A part of the site's settings, with a preview beside its fields. */
export function SitePart({ id, heading, preview, children }: SitePartProps) {
  return (
    <section className={styles.sitePart} aria-labelledby={`part-${id}`}>
      <div className={styles.sitePartFields}>
        <h2 id={`part-${id}`}>{heading}</h2>
        {children}
      </div>
      {preview ? <SitePreview>{preview}</SitePreview> : null}
    </section>
  )
}

/** What visitors will see, to look at only: nothing in it can be pressed or reached by keyboard. */
export const SitePreview = ({ children }: { children: ReactNode }) => (
  <figure className={styles.sitePreview} data-part="site-preview">
    <figcaption>Preview</figcaption>
    <div inert>{children}</div>
  </figure>
)
