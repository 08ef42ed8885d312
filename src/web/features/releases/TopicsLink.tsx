import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReleaseKind } from '#contract/releases.ts'
import { useMe } from '#web/platform/session/session.ts'
import { relatedRecordsQuery, topicsQuery } from './release-queries.ts'

/**
 * Leads whoever runs no script to the page of a record with the topics about it. Who may read which topic is one person's, and the
 * page of a record is kept for many: it says only that there are some.
 */
export function TopicsLink({ kind, id }: { kind: ReleaseKind; id: number }) {
  const isMember = useMe() !== null
  const hasTopics = useQuery(relatedRecordsQuery(kind, id)).data?.hasTopics
  const topics = useQuery({ ...topicsQuery(kind, id), enabled: false }).data
  if (!isMember || !hasTopics || (topics && topics.length > 0)) return null
  return (
    <p>
      {topics ? (
        'There is nothing about it that you may read.'
      ) : (
        <Link to="/jukebox-wall" search={{ ...(kind === 'album' ? { album: id } : { single: id }), topics: true }}>
          Written about it in the forum
        </Link>
      )}
    </p>
  )
}
