import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ForumHit } from '#contract/schemas/kit/forum-shapes.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { LocalTime } from '#web/platform/text/LocalTime.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { ForumFrame } from './ForumFrame.tsx'
import { hitsQuery } from './forum-queries.ts'
import { listMoment } from './forum-words.ts'
import * as styles from './search.module.css'

/** What is looked for: words, what somebody wrote, or both. */
export interface ForumSearchParams {
  q?: string
  by?: string
}

/** Looks through what may be read of the forum. */
export function SearchScreen({ q, by }: ForumSearchParams) {
  const navigate = useNavigate()
  const { data: hits, error, refetch } = useQuery(hitsQuery({ q, by }))
  return (
    <ForumFrame open={undefined}>
      <search>
        {/* A form that works without script: it asks for the page with the words in its address. */}
        <form
          key={`${q} ${by}`}
          action="/forum/search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
            void navigate({
              to: '/forum/search',
              search: { ...(words ? { q: words } : {}), ...(by ? { by } : {}) },
              resetScroll: false,
            })
          }}
        >
          {by ? <input type="hidden" name="by" value={by} /> : null}
          <label htmlFor="forum-words" className={styles.heading}>
            {by ? `what ${by} wrote` : 'search the forum'}
          </label>
          <div className={styles.row}>
            <input id="forum-words" type="search" name="q" defaultValue={q} maxLength={200} dir="auto" />
            <Button type="submit" variant="action" icon="search">
              Search
            </Button>
          </div>
        </form>
      </search>
      <div aria-live="polite">
        {error ? <NotLoaded text="The search does not answer." retry={refetch} /> : null}
        {hits && hits.length === 0 && (q || by) ? (
          <p className="voice">Nothing here has {q ? 'these words' : 'this name'}.</p>
        ) : null}
      </div>
      <ol className={styles.hits}>
        {hits?.map((hit) => (
          <Hit key={`${hit.topicId} ${hit.number}`} hit={hit} />
        ))}
      </ol>
    </ForumFrame>
  )
}

function Hit({ hit }: { hit: ForumHit }) {
  const { topicId, title, category, number, excerpt, authorName, createdAt } = hit
  return (
    <li>
      <Link
        to="/forum/topics/$topicId"
        params={{ topicId: String(topicId) }}
        search={number ? { reply: number } : {}}
        hash={number ? `reply-${number}` : ''}
        className="work"
        dir="auto"
      >
        {title}
      </Link>
      <p dir="auto">{excerpt}</p>
      <small>
        {number ? (
          <>
            <Icon name="reply" /> Reply {number},{' '}
          </>
        ) : null}
        <b>{authorName ?? DELETED_ACCOUNT}</b>, {category},{' '}
        <LocalTime at={createdAt} words={(at) => listMoment(at, new Date())} />
      </small>
    </li>
  )
}
