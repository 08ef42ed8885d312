import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { urlOf } from '#contract/kit/endpoint.ts'
import { releaseForms } from '#contract/release-forms.ts'
import type { ReleaseForm } from '#contract/schemas/release-forms.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { isAllowed } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { DeclineReleaseForm } from './DeclineReleaseForm.tsx'
import * as styles from './release-form.module.css'
import { releaseFormQuery } from './release-form-queries.ts'
import { releaseFormWords } from './release-form-words.ts'
import { CountersignReleaseForm, SignReleaseForm } from './SignReleaseForm.tsx'

/** A release form as it is read, signed, countersigned and kept. */
export function ReleaseFormScreen({ applicationId }: { applicationId: number }) {
  const { data: form } = useSuspenseQuery(releaseFormQuery(applicationId))
  const me = usePerson()
  const isOfLabel = me !== null && isAllowed(me, 'openAdmin')
  const { tone, own, label } = releaseFormWords[form.state]
  const [head = '', ...blocks] = form.text.split('\n\n')
  const [title, ...below] = head.split('\n')
  return (
    <div className={pageStyles.page}>
      <div className={styles.noPrint}>
        <StackedHeading text="Release form" />
        <WayBack applicationId={applicationId} isOfLabel={isOfLabel} />
      </div>
      <article className={`${styles.sheet} print`} aria-labelledby="release-form">
        <header>
          <h2 id="release-form" dir="auto">
            {title}
          </h2>
          <p>{below.join(' ')}</p>
          <StatusDot tone={tone}>{isOfLabel ? label : own}</StatusDot>
        </header>
        <div className={styles.text}>
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, and blocks may be alike
            <p key={place} dir="auto">
              {block}
            </p>
          ))}
        </div>
        <Signatures form={form} isOfLabel={isOfLabel} />
        <div className={styles.noPrint}>
          {form.allowed.includes('sign') ? <SignReleaseForm key={`sign-${form.id}`} form={form} /> : null}
          {form.allowed.includes('decline') ? <DeclineReleaseForm key={`decline-${form.id}`} form={form} /> : null}
          {form.allowed.includes('countersign') ? <CountersignReleaseForm form={form} /> : null}
        </div>
        <p className={`${styles.ways} ${styles.noPrint}`}>
          <Button asChild icon="download">
            <a href={urlOf(releaseForms.pdf, { params: { id: form.id } })} download>
              Download PDF
            </a>
          </Button>
        </p>
      </article>
    </div>
  )
}

/** To the application it belongs to, as whoever reads it finds that. */
function WayBack({ applicationId, isOfLabel }: { applicationId: number; isOfLabel: boolean }) {
  const me = usePerson()
  const isModel = me !== null && isAllowed(me, 'openModelDashboard')
  return (
    <p>
      {isOfLabel ? (
        <Link to="/admin" search={{ tab: 'applicants', edit: applicationId }} preload={false}>
          The application
        </Link>
      ) : (
        <Link to={isModel ? '/applications' : '/casting'}>Your applications</Link>
      )}
    </p>
  )
}

/** Who signed what and when, or why nobody did. */
function Signatures({ form, isOfLabel }: { form: ReleaseForm; isOfLabel: boolean }) {
  const { state, signature, countersignature, textHash, reason } = form
  if (!signature)
    return state === 'asked' ? (
      isOfLabel ? (
        <p>Not signed yet. {form.name} has been told.</p>
      ) : null
    ) : (
      <div>
        <p>{state === 'declined' ? 'It was declined and is not signed.' : 'It was taken back and is not signed.'}</p>
        {reason ? <q dir="auto">{reason}</q> : null}
      </div>
    )
  return (
    <section className={styles.signatures} aria-label="Signatures">
      <Signature of="Signed by the model" {...signature} />
      {countersignature ? (
        <Signature of="Signed for the label" {...countersignature} />
      ) : (
        <p>The label has not signed yet.</p>
      )}
      <p className={styles.hash}>
        <span>SHA-256 of the text as it was signed</span>
        <code>{textHash}</code>
      </p>
    </section>
  )
}

const Signature = ({ of, name, at, when }: { of: string; name: string; at: string; when: string }) => (
  <p>
    <span>{of}</span>
    <b dir="auto">{name}</b>
    <time dateTime={at}>{when}</time>
  </p>
)
