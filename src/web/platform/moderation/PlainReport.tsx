import { MAX_MODERATION_WORDS, type ModeratedKind, reportReasons } from '#contract/moderation.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { reasonWords } from './reason-words.ts'

interface PlainReportProps {
  kind: ModeratedKind
  id: number
  /** What is reported: "reply 1". */
  called: string
  /** Where the form is sent. */
  action: string
}

/** Tells the label of a thing where there is no script for a dialog. */
export const PlainReport = ({ kind, id, called, action }: PlainReportProps) => (
  <form method="post" action={action} id="report" aria-labelledby="report-heading">
    <h2 id="report-heading">Report {called}</h2>
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
    <p>
      <label>
        What is wrong with it?{' '}
        <select name="reason" required>
          {reportReasons.map((one) => (
            <option key={one} value={one}>
              {reasonWords[one]}
            </option>
          ))}
        </select>
      </label>
    </p>
    <p>
      <label>
        Say more, if you like <input name="words" maxLength={MAX_MODERATION_WORDS} />
      </label>
    </p>
    <p>
      <Button type="submit" size="sm">
        Send report
      </Button>
    </p>
  </form>
)
