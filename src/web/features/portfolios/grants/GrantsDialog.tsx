import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { portfolioGrants } from '#contract/portfolio-grants.ts'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ownAlbumsQuery } from '../albums/album-queries.ts'
import { grantsQuery, receiversQuery } from './grant-queries.ts'
import * as styles from './items.module.css'
import { PortfolioGrantList } from './PortfolioGrantList.tsx'
import { PortfolioItemPicker } from './PortfolioItemPicker.tsx'
import { idsOf } from './shown-items.ts'
import { useOwnItems } from './use-own-items.ts'

/** Where a model shows private items to a call or a person, sees whom they show what, and takes it back. */
export function GrantsDialog({ close }: { close: () => void }) {
  const { items, error } = useOwnItems()
  const receivers = useQuery(receiversQuery())
  const grants = useQuery(grantsQuery())
  const albums = useQuery(ownAlbumsQuery())
  const failed = error ?? receivers.error ?? grants.error ?? albums.error
  return (
    <Dialog title="Show private items" size="large" open onOpenChange={(open) => open || close()}>
      {items && receivers.data && grants.data && albums.data ? (
        <>
          <ShowForm items={items} albums={albums.data} receivers={receivers.data} />
          <PortfolioGrantList grants={grants.data} items={items} albums={albums.data} />
        </>
      ) : (
        <p role={failed ? 'alert' : 'status'}>
          {failed ? messageOf(failed, 'The server could not be reached.') : 'Loading...'}
        </p>
      )}
    </Dialog>
  )
}

/** A choice with one more in it, or without it where it was. */
function toggled(chosen: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

interface ShowFormProps {
  items: NonNullable<ReturnType<typeof useOwnItems>['items']>
  albums: readonly PortfolioAlbum[]
  receivers: readonly { kind: 'call' | 'person'; id: number; name: string }[]
}

function ShowForm({ items, albums, receivers }: ShowFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [chosenAlbums, setChosenAlbums] = useState<ReadonlySet<number>>(new Set())
  const [to, setTo] = useState('')
  const grant = useWrite(portfolioGrants.grant, { readsAnewWhenRefused: true })
  const hidden = items.filter(({ item }) => !item.isPublic)
  if (hidden.length === 0 && albums.length === 0)
    return (
      <p>All of your portfolio is public: whoever is signed in sees it. Make an item private to show it to some.</p>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [kind, id] = to.split(' ')
    const shown = { ...idsOf(hidden, chosen), albums: [...chosenAlbums] }
    const body = { ...shown, ...(kind === 'call' ? { callId: Number(id) } : { personId: Number(id) }) }
    grant.mutate(
      { body },
      {
        onSuccess: () => {
          setChosen(new Set())
          setChosenAlbums(new Set())
          toast({ title: 'They see it now', description: 'You can take it back below.', variant: 'success' })
        },
        onError: (error) =>
          toast({
            title: 'Not shown',
            description: messageOf(error, 'The server could not be reached.'),
            variant: 'destructive',
          }),
      },
    )
  }
  const total = chosen.size + chosenAlbums.size
  const what = [
    ...(chosenAlbums.size > 0 ? [countWords(chosenAlbums.size, 'album')] : []),
    ...(chosen.size > 0 ? [countWords(chosen.size, 'item')] : []),
  ].join(' and ')
  const options = (kind: 'call' | 'person') =>
    receivers
      .filter((one) => one.kind === kind)
      .map(({ id, name }) => (
        <option key={id} value={`${kind} ${id}`}>
          {name}
        </option>
      ))
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={grant.isPending}>
      <Field
        label="Show to"
        hint="A call means the artist whose track it is for. The label sees all of your portfolio."
      >
        <select required value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Choose a call or an artist</option>
          <optgroup label="Casting calls">{options('call')}</optgroup>
          <optgroup label="Artists">{options('person')}</optgroup>
        </select>
      </Field>
      {albums.length > 0 ? (
        <fieldset>
          <legend>Whole albums</legend>
          <p>They see all that is in an album, what is adult too, and what you put in later.</p>
          <ul className={styles.albumChoices}>
            {albums.map(({ id, name, count }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={chosenAlbums.has(id)}
                    onChange={() => setChosenAlbums(toggled(chosenAlbums, id))}
                  />
                  <span>
                    <span dir="auto">{name}</span>, {countWords(count, 'item')}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
      {hidden.length > 0 ? (
        <PortfolioItemPicker legend="What they see" items={hidden} chosen={chosen} choose={setChosen} />
      ) : null}
      <p>
        <Button type="submit" variant="ink" busy={grant.isPending} disabled={total === 0 || to === ''}>
          {total === 0 ? 'Show' : `Show ${what}`}
        </Button>
      </p>
    </form>
  )
}
