import type { FormEvent } from 'react'
import { gigs } from '#contract/gigs.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useCopyAddress } from '#web/platform/dialogs/use-copy-address.tsx'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { CALENDAR_ADDRESS_HINT } from '../gig-words.ts'
import * as styles from './saved-shows.module.css'

const fail = (error: unknown) =>
  toast({ title: 'Error', description: messageOf(error, 'It could not be changed.'), variant: 'destructive' })

/** The shows one has saved as a feed for one's own calendar: opened, given another address, closed. */
export function SavedShowsFeed({ since }: { since: string | null }) {
  const open = useWrite(gigs.openSavedFeed)
  const close = useWrite(gigs.closeSavedFeed)
  const posted = usePosted('savedShows')
  const address = open.data?.address ?? null
  const submit = (event: FormEvent, write: typeof open | typeof close) => {
    event.preventDefault()
    write.mutate({}, { onSuccess: () => (write === close ? open.reset() : undefined), onError: fail })
  }
  const { copy, byHand } = useCopyAddress(address ?? '', CALENDAR_ADDRESS_HINT)
  return (
    <section className={styles.feed} aria-labelledby="saved-feed">
      <h2 id="saved-feed">In your calendar</h2>
      <p>
        {since
          ? 'Your calendar follows what you save: shows that move or are called off change there too. Whoever has the address can read it.'
          : 'An address that your calendar follows: what you save stands there, and what moves or is called off changes.'}
      </p>
      {address && since ? (
        <div role="status" className={styles.address}>
          <p>Put this address into your calendar. It is shown this once:</p>
          <code>{address}</code>
          <p>
            <Button asChild icon="calendar" size="sm">
              <a href={address.replace(/^https?:/, 'webcal:')}>Subscribe</a>
            </Button>
            <Button variant="bare" size="sm" onClick={() => void copy()}>
              Copy link
            </Button>
          </p>
        </div>
      ) : posted?.ok && posted.message ? (
        <p className={styles.address}>{posted.message}</p>
      ) : null}
      <div className={styles.ways}>
        <form method="post" action="/saved-shows?do=open-feed" onSubmit={(event) => submit(event, open)}>
          <Button type="submit" size="sm" icon={since ? undefined : 'calendar'} busy={open.isPending}>
            {since ? 'New address' : 'Make an address'}
          </Button>
        </form>
        {since ? (
          <form method="post" action="/saved-shows?do=close-feed" onSubmit={(event) => submit(event, close)}>
            <Button type="submit" variant="bare" size="sm" busy={close.isPending}>
              Switch off
            </Button>
          </form>
        ) : null}
      </div>
      {byHand}
    </section>
  )
}
