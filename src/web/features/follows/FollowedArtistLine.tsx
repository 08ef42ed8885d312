import { Link } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { artists } from '#contract/artists.ts'
import type { FollowedArtist } from '#contract/schemas/follows.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { gigWords } from './follow-words.ts'
import * as styles from './follows.module.css'

type Choices = Partial<Pick<FollowedArtist, 'isNamed' | 'hasReleaseNotices' | 'hasGigNotices'>>

/** An artist one follows: what comes next, what is told of them, and the way out. */
export function FollowedArtistLine({ artist, page }: { artist: FollowedArtist; page: number }) {
  const { id, name, nextGig, newestRelease, isNamed, hasReleaseNotices, hasGigNotices } = artist
  const follow = useWrite(artists.follow)
  const send = async (isFollowing: boolean, choices: Choices = {}) => {
    try {
      await follow.mutateAsync({ body: { artistId: id, isFollowing, ...choices } })
      return true
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error, 'It could not be kept.'), variant: 'destructive' })
      return false
    }
  }
  const unfollow = async () => {
    if (!(await send(false))) return
    const onSelect = () => void send(true, { isNamed, hasReleaseNotices, hasGigNotices })
    toast({ title: `You do not follow ${name} any more.`, action: { label: 'Undo', onSelect } })
  }
  const form = (isFollowing: boolean, choices: Choices, button: ReactNode) => (
    <form
      method="post"
      action={page > 1 ? `/follows?page=${page}` : '/follows'}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void (isFollowing ? send(true, choices) : unfollow())
      }}
    >
      <input type="hidden" name="artistId" value={id} />
      <input type="hidden" name="isFollowing" value={String(isFollowing)} />
      {Object.entries(choices).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={String(value)} />
      ))}
      {button}
    </form>
  )
  const notice = (what: string, isOn: boolean) => (
    <Button
      type="submit"
      variant="bare"
      size="sm"
      icon={isOn ? 'check' : 'close'}
      aria-pressed={isOn}
      aria-label={`Notices of ${what}: ${name}`}
      busy={follow.isPending}
    >
      {what}
    </Button>
  )
  return (
    <li className={styles.artist}>
      <Portrait person={artist} sizes="64px" />
      <div className={styles.what} dir="auto">
        <Link to="/artist/$artistName" params={{ artistName: artist.slug }} className="work">
          {name}
        </Link>
        <p>
          {nextGig ? (
            <Link to="/gigs/$gigId" params={{ gigId: String(nextGig.id) }}>
              {gigWords(nextGig)}
            </Link>
          ) : (
            <span>No show to come</span>
          )}
          {newestRelease ? (
            <Link
              {...(newestRelease.kind === 'album'
                ? { to: '/jukebox-wall', search: { album: newestRelease.id } }
                : { to: '/music-room', search: { track: newestRelease.id } })}
            >
              {newestRelease.title}
            </Link>
          ) : null}
        </p>
      </div>
      <div className={styles.notices} role="group" aria-label={`What you are told of ${name}`}>
        {form(true, { hasReleaseNotices: !hasReleaseNotices }, notice('Releases', hasReleaseNotices))}
        {form(true, { hasGigNotices: !hasGigNotices }, notice('Shows', hasGigNotices))}
        {form(
          false,
          {},
          <Button type="submit" size="sm" busy={follow.isPending} aria-label={`Unfollow ${name}`}>
            Unfollow
          </Button>,
        )}
      </div>
    </li>
  )
}
