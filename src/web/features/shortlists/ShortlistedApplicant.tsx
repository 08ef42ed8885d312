import { useState } from 'react'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { SharedShortlist } from '#contract/schemas/shortlists.ts'
import { shortlists, type Verdict, verdicts } from '#contract/shortlists.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './shortlist.module.css'
import { verdictWords } from './verdict-words.ts'

interface ShortlistedApplicantProps {
  secret: string
  applicant: SharedShortlist['applicants'][number]
}

/**
 * One applicant as a director sees them, and the form that says what they make of them. Without script it is posted with the page;
 * with it, it is sent alone, so that what is chosen and written about the others stays.
 */
export function ShortlistedApplicant({ secret, applicant }: ShortlistedApplicantProps) {
  const { applicationId, name, characterName, age, height, place, pictures, verdict, remarks } = applicant
  const posted = usePosted('shortlistMark')
  const mark = useWrite(shortlists.mark)
  const [hasSaid, setSaid] = useState(false)
  const form = useForm({
    async send(values) {
      setSaid(false)
      await mark.mutateAsync({
        params: { secret },
        // The browser asks for one of them, and so does the server.
        body: { applicationId, verdict: textOf(values, 'verdict') as Verdict, remarks: textOf(values, 'remarks') },
      })
      setSaid(true)
    },
  })
  const id = `applicant-${applicationId}`
  const facts = [characterName, age ? `Age ${age}` : null, height, place].filter(Boolean).join(', ')
  return (
    <section className={styles.applicant} aria-labelledby={id}>
      <h3 id={id} className="work" dir="auto">
        {name}
      </h3>
      {facts ? <p dir="auto">{facts}</p> : null}
      {pictures.length > 0 ? (
        <ul className={styles.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <img
                src={urlOf(shortlists.picture, { params: { secret, imageId: picture.id } })}
                alt={`${name}, ${index + 1} of ${pictures.length}`}
                width={picture.width ?? undefined}
                height={picture.height ?? undefined}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>No pictures came with this application.</p>
      )}
      {/* Read anew it goes on at this applicant, not at the first. */}
      <form
        method="post"
        action={`/shortlists/${encodeURIComponent(secret)}#${id}`}
        className={styles.form}
        onSubmit={form.onSubmit}
        aria-label={`What you make of ${name}`}
      >
        <ErrorSummary errors={posted && !posted.ok ? [{ message: posted.message }, ...form.errors] : form.errors} />
        <input type="hidden" name="applicationId" value={applicationId} />
        <fieldset>
          <legend className="visually-hidden">What you make of {name}</legend>
          <div className={styles.verdicts}>
            {verdicts.map((one) => (
              <label key={one}>
                <input type="radio" name="verdict" value={one} defaultChecked={verdict === one} required />
                {verdictWords[one]}
              </label>
            ))}
          </div>
        </fieldset>
        <Field label="Words" id={`${id}-remarks`} optional>
          <textarea
            className={fieldsStyles.input}
            data-part="input"
            name="remarks"
            rows={2}
            maxLength={2000}
            defaultValue={remarks ?? ''}
          />
        </Field>
        {verdict ? <p className={styles.quiet}>Answered. Send it again to change it.</p> : null}
        <p role="status">{hasSaid ? 'The label has your answer. You can change it until the link ends.' : null}</p>
        <Button type="submit" busy={form.busy} aria-label={`Send answer about ${name}`}>
          Send answer
        </Button>
      </form>
    </section>
  )
}
