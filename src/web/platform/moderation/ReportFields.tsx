import { MAX_MODERATION_WORDS, reportReasons } from '#contract/moderation.ts'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { reasonWords } from './reason-words.ts'
import * as styles from './report-dialog.module.css'

interface ReportFieldsProps {
  error: string | null | undefined
  /** Who wrote what is reported, and does not read what is said of it. */
  authorName?: string | null
  /** What was typed before. */
  words?: string
}

/** What is asked of whoever reports a thing. */
export const ReportFields = ({ error, authorName, words = '' }: ReportFieldsProps) => (
  <>
    <FieldGroup legend="What is wrong with it?" id="report-reason" error={error}>
      <div className={styles.reasons}>
        {reportReasons.map((one) => (
          <label key={one} className={choicesStyles.option}>
            <input type="radio" name="reason" value={one} />
            {reasonWords[one]}
          </label>
        ))}
      </div>
    </FieldGroup>
    <Field
      label="Say more"
      optional
      hint={`Goes to the house, not to ${authorName ?? 'whoever wrote it'}. You get a notice when it is settled.`}
    >
      <textarea name="words" rows={3} maxLength={MAX_MODERATION_WORDS} defaultValue={words} />
    </Field>
  </>
)
