import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChecklistKind, ChecklistScope } from '#contract/releases.ts'
import { RELEASES_PER_PAGE } from '#contract/releases.ts'
import type { ReleaseChecklist as Checklist } from '#contract/schemas/releases.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import * as listStyles from '#web/platform/admin/list/list.module.css'
import * as toolsStyles from '#web/platform/admin/list/tools.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { gapWords, kindWords } from '../checklist-words.ts'
import { checklistQuery } from '../release-queries.ts'
import * as styles from './release-checklist.module.css'

/** What the address of the checklist says. */
export interface ChecklistSearch {
  when?: 'all'
  page?: number
}

/** What is missing of releases, those to come or all. */
export function ReleaseChecklist({ search }: { search: ChecklistSearch }) {
  const when: ChecklistScope = search.when ?? 'coming'
  const page = search.page ?? 1
  const { data, error, refetch } = useQuery(checklistQuery(when, page))
  return (
    <section className={listStyles.adminList} aria-labelledby="release-checklist" aria-busy={!data && !error}>
      <div className={toolsStyles.adminTools} data-part="admin-tools">
        <h1 id="release-checklist">release checklist</h1>
        {when === 'all' ? (
          <Button size="sm" asChild>
            <Link to="/admin/releases">Those to come</Link>
          </Button>
        ) : (
          <Button size="sm" asChild>
            <Link to="/admin/releases" search={{ when: 'all' }}>
              All releases
            </Link>
          </Button>
        )}
        <Button size="sm" asChild>
          <Link to="/admin" search={{ tab: 'albums' }}>
            To the albums
          </Link>
        </Button>
      </div>
      {data ? <Releases items={data.items} when={when} /> : null}
      {data ? (
        <Pages
          page={page}
          last={Math.ceil(data.total / RELEASES_PER_PAGE)}
          label="Pages of releases"
          link={(number) => (
            <Link to="/admin/releases" search={{ ...search, ...(number ? { page: number } : { page: undefined }) }} />
          )}
        />
      ) : (
        <AdminState query={{ data, error, refetch }} noun="checklist" loading="Loading checklist..." rows={4} />
      )}
    </section>
  )
}

/** Where in the back office each of them is edited. */
const LISTS: Record<ChecklistKind, { tab: string; kind?: string }> = {
  album: { tab: 'albums' },
  track: { tab: 'tracks' },
  submission: { tab: 'inquiries', kind: 'tracks' },
}

function Releases({ items, when }: Pick<Checklist, 'items'> & { when: ChecklistScope }) {
  if (items.length === 0)
    return (
      <EmptyState
        text={
          when === 'all'
            ? 'Nothing was released yet.'
            : 'Nothing is to come. A release comes with its day in the future.'
        }
      />
    )
  return (
    <table className={styles.checklist}>
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">Out</th>
          <th scope="col">Missing</th>
        </tr>
      </thead>
      <tbody>
        {items.map((release) => (
          <tr key={`${release.kind} ${release.id}`}>
            <th scope="row" dir="auto">
              <Link to="/admin" search={{ ...LISTS[release.kind], edit: release.id }}>
                {release.title}
              </Link>
              <small>{[kindWords[release.kind], release.artist].filter(Boolean).join(', ')}</small>
            </th>
            <td>{release.day ?? 'no day'}</td>
            <td>
              {release.gaps.length === 0 ? (
                'Nothing'
              ) : (
                <ul>
                  {release.gaps.map((gap) => (
                    <li key={gap}>{gapWords(release, gap)}</li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
