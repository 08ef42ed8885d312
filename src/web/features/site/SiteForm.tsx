import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/schemas/site.ts'
import type { SiteLine } from '#contract/site.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { KnownValues } from '#web/platform/admin/KnownValues.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { SitePart } from './SitePart.tsx'
import type { SiteTexts } from './site-draft.ts'

/** Parts of the form that show what their settings change. */
export type PreviewedPart = 'house' | 'opening' | 'closing' | 'contact' | 'pass' | 'records'

interface SiteFormProps {
  form: AdminForm<SiteTexts>
  defaults: SiteSettings['defaults']
  previews: Record<PreviewedPart, ReactNode>
  /** How the passes stand that are sold at these prices. */
  passes: ReactNode
}

/** What an empty field stands for where there must be something. */
const emptied = (text: string) => `Emptied, it is ${text} again.`

/** What an empty field does where there may be nothing. */
const hidden = (text: string) => `Empty, it stands nowhere.${text ? ` The program was started with ${text}.` : ''}`

/** The fields of the site's settings but the lines of single pages, each with where it is seen. */
export function SiteForm({ form, defaults, previews, passes }: SiteFormProps) {
  const line = (name: SiteLine) => <DraftField form={form} name={name} wide />
  return (
    <>
      <SitePart id="house" heading="The house" preview={previews.house}>
        <p>On every page, in titles and previews, in letters, in the calendar feed.</p>
        <div className={styles.adminFields} data-part="admin-fields">
          <DraftField form={form} name="name" wide maxLength={80} hint={emptied(defaults.name)} />
        </div>
      </SitePart>
      <SitePart id="opening" heading="Home: opening words" preview={previews.opening}>
        <p>The first thing people read, and what search engines show below the name. An empty line stands nowhere.</p>
        <div className={styles.adminFields} data-part="admin-fields">
          {line('heroLine')}
          {line('modelsLine')}
        </div>
      </SitePart>
      <SitePart id="closing" heading="Home: closing words" preview={previews.closing}>
        <p>At the end of the home page, beside the two ways further in; the first on the Premium page too.</p>
        <div className={styles.adminFields} data-part="admin-fields">
          {line('passLine')}
          {line('joinLine')}
        </div>
      </SitePart>
      <SitePart id="contact" heading="Contact" preview={previews.contact}>
        <p>
          At the foot of every page, for search engines, and where pages say whom to ask. Letters of the house come from
          the address, and requests go to it; without one, requests go to the admins.
        </p>
        <div className={styles.adminFields} data-part="admin-fields">
          <DraftField form={form} name="contactEmail" type="email" hint={hidden(defaults.contactEmail)} />
          <DraftField form={form} name="contactPhone" type="tel" hint={hidden(defaults.contactPhone)} />
          <DraftField
            form={form}
            name="socialLinks"
            lines={4}
            hint="https addresses, one a line. None, and the foot of the page names none."
          />
        </div>
      </SitePart>
      <SitePart id="pass" heading="Passes" preview={previews.pass}>
        <p>
          Wherever a pass is offered, and on every track that asks for it. Who pays already keeps the price they began
          with until you move them.
        </p>
        <div className={styles.adminFields} data-part="admin-fields">
          <DraftField
            form={form}
            name="passPrice"
            inputMode="decimal"
            hint={`A month, in the currency below. ${emptied(defaults.passPrice)}`}
          />
          <DraftField form={form} name="passYearPrice" inputMode="decimal" hint="Empty, no year is sold." />
          <DraftField form={form} name="vipPrice" inputMode="decimal" hint="A month. Empty, VIP is given, not sold." />
          <DraftField form={form} name="vipYearPrice" inputMode="decimal" hint="Empty, no year is sold." />
          <DraftField
            form={form}
            name="passTrialDays"
            inputMode="numeric"
            hint="Before the first payment, once for each person and card. Empty, there are none."
          />
        </div>
        {passes}
      </SitePart>
      <SitePart id="records" heading="Records" preview={previews.records}>
        <p>
          Printed on sleeves and labels before the number of the record: LS 020, LSV 004 for films, LS7 012 for singles.
        </p>
        <div className={styles.adminFields} data-part="admin-fields">
          <DraftField
            form={form}
            name="catalogueLetters"
            maxLength={6}
            hint="Up to six letters or digits. Empty, records have no numbers."
          />
          <DraftField
            form={form}
            name="trackApproval"
            options={{ first: 'The label listens first', 'at-once': 'They come out at once' }}
            hint="What becomes of a track an artist sends; on its release day where it names one."
          />
          <DraftField
            form={form}
            name="gigApproval"
            options={{ first: 'The label decides first', 'at-once': 'They are gigs at once' }}
            hint="What becomes of a date an artist books."
          />
        </div>
      </SitePart>
      <SitePart id="counts" heading="Money and clock">
        <p>
          Prices keep their figures and are read in the currency that stands here; orders keep the one they were made
          in. Shows entered from now on go by this clock unless they say their own; those entered before keep theirs.
        </p>
        <div className={styles.adminFields} data-part="admin-fields">
          <DraftField form={form} name="currency" list="currencies" hint={emptied(defaults.currency)} />
          <DraftField form={form} name="timeZone" list="time-zones" hint={emptied(defaults.timeZone)} />
        </div>
        <KnownValues id="currencies" of="currency" />
        <KnownValues id="time-zones" of="timeZone" />
      </SitePart>
    </>
  )
}
