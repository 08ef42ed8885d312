import type { SiteSettings } from '#contract/site.ts'
import { DraftField } from '#web/kit/desk/DraftField.tsx'
import type { DeskForm } from '#web/kit/desk/desk-form.ts'
import { KnownValues } from '#web/kit/desk/KnownValues.tsx'
import type { SiteTexts } from './site-draft.ts'

interface SiteFormProps {
  form: DeskForm<SiteTexts>
  defaults: SiteSettings['defaults']
}

/** What an empty field stands for. */
const emptied = (text: string) => `Emptied, it is ${text} again.`

/** The fields of the site's settings, each with where it is seen. */
export function SiteForm({ form, defaults }: SiteFormProps) {
  return (
    <>
      <section className="site-part" aria-labelledby="part-house">
        <h2 id="part-house">The house</h2>
        <p>On every page, in titles and previews, in letters, in the calendar feed.</p>
        <div className="desk-fields">
          <DraftField form={form} name="name" wide maxLength={80} hint={emptied(defaults.name)} />
        </div>
      </section>
      <section className="site-part" aria-labelledby="part-contact">
        <h2 id="part-contact">Contact</h2>
        <p>At the foot of every page. Letters of the house come from the address, and requests go to it.</p>
        <div className="desk-fields">
          <DraftField form={form} name="contactEmail" type="email" hint={emptied(defaults.contactEmail)} />
          <DraftField form={form} name="contactPhone" type="tel" hint={emptied(defaults.contactPhone)} />
          <DraftField
            form={form}
            name="socialLinks"
            lines={4}
            hint="https addresses, one a line. None, and the foot of the page names none."
          />
        </div>
      </section>
      <section className="site-part" aria-labelledby="part-counts">
        <h2 id="part-counts">Money and clock</h2>
        <p>
          Prices keep their figures and are read in the currency that stands here; orders keep the one they were made
          in. Shows entered from now on go by this clock unless they say their own; those entered before keep theirs.
        </p>
        <div className="desk-fields">
          <DraftField form={form} name="currency" list="currencies" hint={emptied(defaults.currency)} />
          <DraftField form={form} name="timeZone" list="time-zones" hint={emptied(defaults.timeZone)} />
        </div>
        <KnownValues id="currencies" of="currency" />
        <KnownValues id="time-zones" of="timeZone" />
      </section>
    </>
  )
}
