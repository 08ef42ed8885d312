import { useQuery } from '@tanstack/react-query'
import { dayWords } from '#contract/kit/written-days.ts'
import type { ReleaseFormEditions } from '#contract/schemas/release-forms.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import { useSite } from '#web/platform/session/session.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { editionsQuery } from './admin-queries.ts'
import { ReleaseFormEditionEditor } from './ReleaseFormEditionEditor.tsx'
import { ReleaseFormsTable } from './ReleaseFormsTable.tsx'
import * as styles from './release-forms-admin.module.css'

/** The texts of the release form, edition by edition, and all that was asked for and signed. */
export function ReleaseFormsAdmin({ page }: { page: number }) {
  const { data, error, refetch } = useQuery(editionsQuery())
  return (
    <section className={listStyles.adminList} aria-labelledby="release-forms" aria-busy={!data && !error}>
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="release-forms">release forms</h1>
      </div>
      <div className={styles.admin}>
        {data ? (
          <>
            <ReleaseFormEditionEditor editions={data} />
            <Published editions={data.published} />
          </>
        ) : (
          <AdminState query={{ data, error, refetch }} noun="editions" loading="Loading editions..." rows={2} />
        )}
        <ReleaseFormsTable page={page} />
      </div>
    </section>
  )
}

function Published({ editions }: { editions: ReleaseFormEditions['published'] }) {
  const { timeZone } = useSite()
  if (editions.length === 0) return null
  return (
    <section aria-labelledby="editions">
      <h2 id="editions">Published editions</h2>
      <p>They stay as they are: what somebody signed can always be read as it was.</p>
      {editions.map(({ id, number, title, body, publishedAt, forms }, place) => (
        <details key={id} className={styles.edition}>
          <summary>
            Edition {number}: {title}, {dayWords(publishedAt, timeZone)}. {countWords(forms, 'form')}
            {place === 0 ? '. In use' : ''}
          </summary>
          <p dir="auto">{body}</p>
        </details>
      ))}
    </section>
  )
}
