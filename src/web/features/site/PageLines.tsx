import type { SiteLine } from '#contract/site.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import { SitePreview } from './SitePart.tsx'
import type { SiteTexts } from './site-draft.ts'
import * as styles from './site-form.module.css'

/** Lines that stand under the heading of one page, with that heading. */
const pages: readonly (readonly [line: SiteLine, heading: string])[] = [
  ['gigsLine', 'NOW BOOKING'],
  ['boothLine', 'Merch Booth'],
  ['communityLine', 'Community'],
  ['castingLine', 'Model Openings'],
  ['requestLine', 'Request a Show'],
  ['labelLine', 'Play us something.'],
  ['backstageLine', 'Backstage'],
  ['loginLine', 'Come in.'],
  ['newsletterLine', 'News by letter.'],
  ['privacyLine', 'Privacy'],
  ['termsLine', 'Terms'],
]

/** The line of each page, with the page's heading as a preview. */
export function PageLines({ form }: { form: AdminForm<SiteTexts> }) {
  return (
    <section className={`${styles.sitePart} ${styles.siteLines}`} aria-labelledby="part-lines">
      <div className={styles.sitePartFields}>
        <h2 id="part-lines">Lines of single pages</h2>
        <p>One sentence each, in the voice of the house. An empty one stands nowhere.</p>
      </div>
      <ul>
        {pages.map(([line, heading]) => (
          <li key={line}>
            <DraftField form={form} name={line} />
            <SitePreview>
              <StackedHeading text={heading} lines={[heading]} level={2} size="section" />
              <VoiceLine of={line} />
            </SitePreview>
          </li>
        ))}
      </ul>
    </section>
  )
}
