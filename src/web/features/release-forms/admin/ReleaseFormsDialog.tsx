import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { urlOf } from '#contract/kit/endpoint.ts'
import { releaseForms } from '#contract/release-forms.ts'
import type { ReleaseFormsOfCall } from '#contract/schemas/release-forms.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { CancelWithReason } from '#web/platform/forms/CancelWithReason.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { BY_NOTICE_AND_LETTER } from '#web/platform/text/notification-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { releaseFormWords } from '../release-form-words.ts'
import { formsOfCallQuery } from './admin-queries.ts'
import * as styles from './release-forms-admin.module.css'
import { useAsk } from './use-ask.ts'

/** The release forms of a call: who was asked, who has signed, and the ways to ask. */
export function ReleaseFormsDialog({ call, close }: { call: number; close: () => void }) {
  const { data, error } = useQuery(formsOfCallQuery(call))
  const { ask, isPending } = useAsk(call)
  return (
    <Dialog title="Release forms" size="large" open onOpenChange={(open) => open || close()}>
      {data ? (
        <div className={styles.dialog}>
          <p>
            {data.edition === null
              ? 'No edition of the release form is published yet. '
              : `Edition ${data.edition} is what they sign. `}
            <Link to="/admin/release-forms" className={styles.link}>
              Editions
            </Link>
          </p>
          {data.accepted.length === 0 ? <p>Nobody is accepted for this call yet.</p> : null}
          {data.edition !== null && data.unasked > 0 ? (
            <p>
              <Button variant="action" busy={isPending} onClick={() => void ask()}>
                Ask {countWords(data.unasked, 'applicant')}
              </Button>
            </p>
          ) : null}
          <ul className={styles.rows}>
            {data.accepted.map((one) => (
              <FormRow
                key={one.applicationId}
                one={one}
                ask={data.edition === null ? null : () => void ask([one.applicationId])}
                isAsking={isPending}
              />
            ))}
          </ul>
        </div>
      ) : (
        <p role={error ? 'alert' : 'status'}>
          {error ? messageOf(error, 'The server could not be reached.') : 'Loading release forms...'}
        </p>
      )}
    </Dialog>
  )
}

interface FormRowProps {
  one: ReleaseFormsOfCall['accepted'][number]
  ask: (() => void) | null
  isAsking: boolean
}

function FormRow({ one, ask, isAsking }: FormRowProps) {
  const { applicationId, name, state, formId, reason, obstacle } = one
  const stand = state ? releaseFormWords[state] : { tone: 'quiet' as const, label: 'Not asked yet' }
  const isSigned = state === 'signed' || state === 'countersigned'
  return (
    <li>
      <div>
        <b dir="auto">{name}</b>
        <StatusDot tone={stand.tone}>{stand.label}</StatusDot>
        {reason ? <q dir="auto">{reason}</q> : null}
        {obstacle && !isSigned ? <p>{obstacle}</p> : null}
      </div>
      <p className={styles.ways}>
        {state ? (
          <Button asChild size="sm" variant={state === 'signed' ? 'ink' : 'outline'}>
            <Link
              to="/release-forms/$applicationId"
              params={{ applicationId: `${applicationId}` }}
              aria-label={`${state === 'signed' ? 'Read and sign' : 'Open'} the release form of ${name}`}
            >
              {state === 'signed' ? 'Read and sign' : 'Open'}
            </Link>
          </Button>
        ) : null}
        {formId !== null && isSigned ? (
          <Button asChild size="sm">
            <a
              href={urlOf(releaseForms.pdf, { params: { id: formId } })}
              download
              aria-label={`PDF of the release form of ${name}`}
            >
              PDF
            </a>
          </Button>
        ) : null}
        {ask && !obstacle && !isSigned ? (
          <Button size="sm" busy={isAsking} aria-label={`${state ? 'Ask anew' : 'Ask'}: ${name}`} onClick={ask}>
            {state ? 'Ask anew' : 'Ask'}
          </Button>
        ) : null}
        {formId !== null && state === 'asked' ? <TakeBack id={formId} name={name} /> : null}
      </p>
    </li>
  )
}

function TakeBack({ id, name }: { id: number; name: string }) {
  const cancel = useWrite(releaseForms.cancel)
  return (
    <CancelWithReason
      button="Take back"
      buttonLabel={`Take back the release form of ${name}`}
      title="Take this release form back?"
      description={`${name} is told ${BY_NOTICE_AND_LETTER}. You can ask again later.`}
      confirmLabel="Take it back"
      hint="The applicant reads it."
      done="Taken back"
      cancel={(reason) => cancel.mutateAsync({ params: { id }, body: { reason } })}
    />
  )
}
