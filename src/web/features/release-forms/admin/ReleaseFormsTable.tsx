import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { urlOf } from '#contract/kit/endpoint.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import { RELEASE_FORMS_PER_PAGE, releaseForms } from '#contract/release-forms.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { releaseFormWords } from '../release-form-words.ts'
import { formsQuery } from './admin-queries.ts'
import * as styles from './release-forms-admin.module.css'

/** All release forms, newest first; also those whose account or application has gone. */
export function ReleaseFormsTable({ page }: { page: number }) {
  const { data, error, refetch } = useQuery(formsQuery(page))
  const { timeZone } = useSite()
  return (
    <section aria-labelledby="forms">
      <h2 id="forms">Asked for and signed</h2>
      {data ? (
        <>
          {data.items.length === 0 ? (
            <p>{page > 1 ? 'No more release forms.' : 'Nobody was asked yet. The board of a casting call asks.'}</p>
          ) : (
            <ul className={styles.rows}>
              {data.items.map(({ id, applicationId, name, callTitle, edition, state, askedAt, signedAt }) => (
                <li key={id}>
                  <div>
                    <b dir="auto">{name}</b>
                    <StatusDot tone={releaseFormWords[state].tone}>{releaseFormWords[state].label}</StatusDot>
                    <p dir="auto">
                      {callTitle}, edition {edition}.{' '}
                      {signedAt ? `Signed ${dayWords(signedAt, timeZone)}` : `Asked ${dayWords(askedAt, timeZone)}`}
                    </p>
                  </div>
                  <p className={styles.ways}>
                    {applicationId === null ? null : (
                      <Link
                        to="/release-forms/$applicationId"
                        params={{ applicationId: `${applicationId}` }}
                        className={styles.link}
                        aria-label={`Open the release form of ${name}`}
                      >
                        Open
                      </Link>
                    )}
                    <a
                      href={urlOf(releaseForms.pdf, { params: { id } })}
                      download
                      className={styles.link}
                      aria-label={`PDF of the release form of ${name}`}
                    >
                      PDF
                    </a>
                  </p>
                </li>
              ))}
            </ul>
          )}
          <Pages
            page={page}
            last={Math.ceil(data.total / RELEASE_FORMS_PER_PAGE)}
            label="Pages of release forms"
            link={(number) => <Link to="/admin/release-forms" search={number ? { page: number } : {}} />}
          />
        </>
      ) : (
        <AdminState query={{ data, error, refetch }} noun="release forms" loading="Loading release forms..." rows={3} />
      )}
    </section>
  )
}
