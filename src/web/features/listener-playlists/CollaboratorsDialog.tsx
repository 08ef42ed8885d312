import { useQuery } from '@tanstack/react-query'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { ShareButton } from '#web/platform/player/ui/ShareButton.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import { peopleQuery } from './playlist-queries.ts'
import * as styles from './playlists.module.css'

const sayFailure = (error: unknown) =>
  toast({
    title: 'Nothing has changed',
    description: messageOf(error, 'The server could not be reached.'),
    variant: 'destructive',
  })

/** Who keeps a playlist with its owner, and the link by which people join. */
export function CollaboratorsDialog({ playlist, close }: { playlist: ListenerPlaylist; close: () => void }) {
  const { id, owner } = playlist
  const people = useQuery(peopleQuery(id))
  const removePerson = useWrite(listenerPlaylists.removePerson, { readsAnewWhenRefused: true })
  const isOwner = playlist.allowed.includes('invite')
  return (
    <Dialog title="Kept together" size="small" open onOpenChange={(isOpen) => isOpen || close()}>
      {people.data ? (
        <ul className={styles.people} aria-label="Who keeps it">
          <li>
            <span>{owner.username}</span>
            <small>Owner</small>
          </li>
          {people.data.map((person) => (
            <li key={person.id}>
              <span>{person.username}</span>
              {isOwner ? (
                <Button
                  size="sm"
                  aria-label={`Remove ${person.username}`}
                  onClick={() => removePerson.mutate({ params: { id, userId: person.id } }, { onError: sayFailure })}
                >
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : people.isError ? (
        <NotLoaded text="The list does not come." retry={people.refetch} />
      ) : (
        <p role="status">One moment.</p>
      )}
      {isOwner ? <Invitation playlist={playlist} /> : null}
    </Dialog>
  )
}

const OLD_LINK_ENDS = 'Nobody joins by the link that was shared any more. Whoever keeps the playlist already stays.'

function Invitation({ playlist: { id, name, invitation } }: { playlist: ListenerPlaylist }) {
  const invite = useWrite(listenerPlaylists.invite, { readsAnewWhenRefused: true })
  const closeInvitation = useWrite(listenerPlaylists.closeInvitation, { readsAnewWhenRefused: true })
  const renew = () => invite.mutateAsync({ params: { id } }).catch(sayFailure)
  const path = `/playlists/join/${invitation}`
  if (!invitation)
    return (
      <p className={styles.formActions}>
        <Button variant="ink" icon="plus" busy={invite.isPending} onClick={renew}>
          Invite people
        </Button>
      </p>
    )
  return (
    <>
      <Field label="Link to join" hint="Whoever is signed in and opens it may add tracks and put them in order.">
        <input readOnly value={new URL(path, location.origin).href} onFocus={(event) => event.target.select()} />
      </Field>
      <p className={styles.formActions}>
        <ShareButton title={name} path={path}>
          Share link
        </ShareButton>
        <ConfirmDialog
          title="Renew the link to join?"
          description={OLD_LINK_ENDS}
          confirmLabel="Renew link"
          onConfirm={renew}
          trigger={<Button icon="again">Renew link</Button>}
        />
        <ConfirmDialog
          title="Close the link to join?"
          description={OLD_LINK_ENDS}
          confirmLabel="Close link"
          onConfirm={() => closeInvitation.mutateAsync({ params: { id } }).catch(sayFailure)}
          trigger={<Button>Close link</Button>}
        />
      </p>
    </>
  )
}
