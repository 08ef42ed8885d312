import { useQuery } from '@tanstack/react-query'
import { NeighbourList } from './NeighbourList.tsx'
import { RelatedSection } from './RelatedRecords.tsx'
import { ofTopicQuery } from './release-queries.ts'

/** The releases a topic of the forum is about. */
export function TopicReleases({ id }: { id: number }) {
  const { data } = useQuery(ofTopicQuery(id))
  return data?.length ? (
    <RelatedSection heading="About this record" level={2}>
      <NeighbourList hits={data} />
    </RelatedSection>
  ) : null
}
