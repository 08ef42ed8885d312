import { Link } from '@tanstack/react-router'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as styles from './apply.module.css'

interface TermsProps {
  /** The id of the box, which is also where the summary's link leads. */
  id: string
  agreed: boolean
  setAgreed: (agreed: boolean) => void
  error: string | undefined
}

/** The box without which nothing is sent, and what it stands for. */
export function Terms({ id, agreed, setAgreed, error }: TermsProps) {
  return (
    <div className={styles.applyTerms}>
      <label className={choicesStyles.check} data-part="check">
        <input
          type="checkbox"
          id={id}
          name="agreeToTerms"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>I agree to the terms and conditions.</span>
      </label>
      {error ? (
        <p className={fieldsStyles.fieldError} data-part="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
      <details>
        <summary>The terms and conditions</summary>
        <ul>
          <li>You are 18 or older, and what you write here is true.</li>
          <li>Casting reads your application, keeps it for this and later calls, and writes to you about them.</li>
          <li>Applying is no contract: dates, pay and the use of pictures are agreed in writing before a shoot.</li>
          <li>You may withdraw at any time, and ask for everything here to be deleted.</li>
          <li>
            All of it stands under <Link to="/terms">terms</Link> and <Link to="/privacy">privacy</Link>.
          </li>
        </ul>
      </details>
    </div>
  )
}
