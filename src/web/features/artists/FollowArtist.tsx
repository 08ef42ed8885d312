import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { artists } from '#contract/artists.ts'
import type { Artist } from '#contract/schemas/artists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { useMe } from '#web/platform/session/session.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { followedQuery, followersQuery } from './artist-queries.ts'
import * as styles from './follow-artist.module.css'

/** Follows an artist, with how many do; guests are led to sign in. */
export function FollowArtist({ artist }: { artist: Pick<Artist, 'id' | 'slug' | 'name'> }) {
  const isMember = useMe() !== null
  const followers = useQuery(followersQuery(artist.id)).data?.followers ?? 0
  return (
    <div className={styles.follow}>
      {isMember ? (
        <FollowForm artist={artist} />
      ) : (
        <Button asChild icon="plus">
          <Link to="/login" search={{ next: `/artist/${artist.slug}` }}>
            Follow
          </Link>
        </Button>
      )}
      {followers > 0 ? <span>{countWords(followers, 'follower')}</span> : null}
    </div>
  )
}

function FollowForm({ artist }: { artist: Pick<Artist, 'id' | 'slug' | 'name'> }) {
  // Asked for by each alone: the page itself is the same for many.
  const followed = useQuery(followedQuery())
  const follow = useWrite(artists.follow)
  const posted = usePosted('followArtist')
  const [said, setSaid] = useState(posted?.message ?? '')
  const own = followed.data?.items.find(({ id }) => id === artist.id)
  const isNamed = own?.isNamed ?? (posted?.ok ? posted.values['isNamed'] === 'true' : false)
  const isFollowing =
    followed.data?.items.some(({ id }) => id === artist.id) ??
    (posted?.ok ? posted.values['isFollowing'] === 'true' : false)
  const submit = (event: FormEvent, body: { isFollowing: boolean; isNamed?: boolean }) => {
    event.preventDefault()
    setSaid('')
    follow.mutate(
      { body: { artistId: artist.id, ...body } },
      {
        onError: (error) =>
          toast({ title: 'Error', description: messageOf(error, 'It could not be kept.'), variant: 'destructive' }),
      },
    )
  }
  return (
    <>
      <form
        method="post"
        action={`/artist/${artist.slug}`}
        onSubmit={(event) => submit(event, { isFollowing: !isFollowing })}
      >
        <input type="hidden" name="artistId" value={artist.id} />
        <input type="hidden" name="isFollowing" value={String(!isFollowing)} />
        <Button type="submit" icon={isFollowing ? 'check' : 'plus'} aria-pressed={isFollowing} busy={follow.isPending}>
          {isFollowing ? 'Following' : 'Follow'}
        </Button>
        {said ? <span role="status">{said}</span> : null}
      </form>
      {isFollowing ? (
        <form
          method="post"
          action={`/artist/${artist.slug}`}
          onSubmit={(event) => submit(event, { isFollowing, isNamed: !isNamed })}
        >
          <input type="hidden" name="artistId" value={artist.id} />
          <input type="hidden" name="isFollowing" value="true" />
          <input type="hidden" name="isNamed" value={String(!isNamed)} />
          <Button type="submit" variant="bare" size="sm" icon={isNamed ? 'check' : undefined} aria-pressed={isNamed}>
            {isNamed ? `${artist.name} sees your name` : `Let ${artist.name} see your name`}
          </Button>
        </form>
      ) : null}
    </>
  )
}
