import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nextGigsQuery } from '#web/features/gigs/gig-queries.ts'
import { ShowList } from '#web/features/gigs/ShowList.tsx'
import type { LiveSearch } from '#web/features/streams/list/live-search.ts'
import { StreamList } from '#web/features/streams/list/StreamList.tsx'
import { streamsQuery } from '#web/features/streams/streams-query.ts'
import { useShownStream } from '#web/features/streams/use-shown-stream.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { StreamView } from './StreamView.tsx'

const POLL_MS = 5000
const NOTHING: [] = []

/**
 * The stream on show with the chat beside it, and the bill below.
 * @param id of the address; null for what runs or comes next
 */
export function LiveScreen({ id, search }: { id: number | null; search: LiveSearch }) {
  const { data: open = NOTHING, error } = useQuery({ ...streamsQuery(), refetchInterval: POLL_MS })
  const gigs = useSuspenseQuery(nextGigsQuery()).data.items
  const stream = useShownStream(id, open)
  const isGone = id !== null && stream === null
  const isNothingToSetUp = id === null && stream === null && search.stage === true
  useEffect(() => {
    if (isGone) toast({ title: 'Invalid Stream', description: 'It was deleted meanwhile.', variant: 'destructive' })
  }, [isGone])
  useEffect(() => {
    if (isNothingToSetUp)
      toast({
        title: 'No Stream Selected',
        description: 'Nothing is on the bill whose stage could be set up.',
        variant: 'destructive',
      })
  }, [isNothingToSetUp])
  return (
    <>
      {stream ? (
        <StreamView key={stream.id} stream={stream} isSettingUp={search.stage === true} at={search.at} />
      ) : null}
      <StreamList
        open={open}
        shown={stream?.id ?? null}
        addressed={isGone ? null : id}
        search={search}
        notice={
          isGone ? (
            <EmptyState
              text="This stream is gone."
              detail="It was deleted meanwhile."
              action={
                <Button asChild variant="ink" size="sm">
                  <Link to="/live-stream">Live Stream</Link>
                </Button>
              }
            />
          ) : null
        }
        none={isGone ? null : <NothingOn hasFailed={error !== null} hasGigs={gigs.length > 0} />}
      >
        <ShowList heading="On the stand next" gigs={gigs} />
      </StreamList>
    </>
  )
}

/** Neither a stream nor the announcement of one. */
function NothingOn({ hasFailed, hasGigs }: { hasFailed: boolean; hasGigs: boolean }) {
  if (hasFailed)
    return <EmptyState tone="error" text="The streams could not be loaded." detail="We ask again every few seconds." />
  return (
    <EmptyState
      text="Nobody is on air, and nothing is announced."
      detail={
        hasGigs
          ? 'The sign is off tonight. The next nights in a room with people in it stand below.'
          : 'The sign is off tonight. The records are on.'
      }
      action={
        <Button asChild variant="ink">
          <Link to="/music-room">Music Room</Link>
        </Button>
      }
    />
  )
}
