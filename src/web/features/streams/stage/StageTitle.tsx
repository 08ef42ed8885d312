import { Link } from '@tanstack/react-router'
import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { StreamTierBadge } from '../list/StreamTierBadge.tsx'
import { useStageHeading } from './stage-level.ts'

type Titled = Pick<Stream, 'title' | 'featuredArtist' | 'artistSlug' | 'host_name' | 'accessTier'>

/** What is on, who plays and who hosts, and whom it is for; stands below the picture. */
export function StageTitle({ stream }: { stream: Titled }) {
  const { title, featuredArtist, artistSlug, host_name: host, accessTier } = stream
  const Heading = useStageHeading()
  return (
    <div>
      <Heading dir="auto">{title}</Heading>
      <p>
        {featuredArtist ? (
          <b dir="auto">
            {artistSlug ? (
              <Link to="/artist/$artistName" params={{ artistName: artistSlug }}>
                {featuredArtist}
              </Link>
            ) : (
              featuredArtist
            )}
          </b>
        ) : null}
        {featuredArtist && host ? ', ' : null}
        {host ? `${featuredArtist ? 'hosted' : 'Hosted'} by ${host}` : null} <StreamTierBadge tier={accessTier} />
      </p>
    </div>
  )
}
