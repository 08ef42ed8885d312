import { type FormEvent, useState } from 'react'
import { type CompCardField, compCards, MAX_COMP_CARD_PICTURES } from '#contract/comp-cards.ts'
import type { CompCard } from '#contract/schemas/comp-cards.ts'
import type { PortfolioImage } from '#contract/schemas/portfolios.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { PortfolioItemPicker } from '../grants/PortfolioItemPicker.tsx'
import { nameOf, type PortfolioItem } from '../portfolio-item.ts'
import { CompCardPreview } from './CompCardPreview.tsx'
import * as styles from './comp-card.module.css'
import { compCardAddress } from './comp-card-queries.ts'

interface CompCardFormProps {
  profileId: number
  card: CompCard
  images: readonly PortfolioImage[]
}

const keyOf = (id: number) => `image ${id}`

export function CompCardForm({ profileId, card, images }: CompCardFormProps) {
  const safe = images.filter(({ contentRating }) => contentRating === 'safe')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(card.pictures.map(keyOf)))
  const [cover, setCover] = useState(card.pictures[0])
  const [fields, setFields] = useState<ReadonlySet<CompCardField>>(new Set(card.fields))
  const [isChanged, setChanged] = useState(false)
  const save = useWrite(compCards.save, { readsAnewWhenRefused: true })
  // In the order they were ticked, the cover before them.
  const ticked = [...chosen].flatMap((key) => safe.find(({ id }) => keyOf(id) === key) ?? [])
  const first = ticked.find(({ id }) => id === cover) ?? ticked[0]
  const pictures = first ? [first, ...ticked.filter(({ id }) => id !== first.id)] : []
  const tooMany = pictures.length > MAX_COMP_CARD_PICTURES
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { pictures: pictures.map(({ id }) => id), fields: [...fields], version: card.version }
    save.mutate(
      { body },
      {
        onSuccess: () => {
          setChanged(false)
          toast({ title: 'Comp card saved', variant: 'success' })
        },
        onError: (error) =>
          toast({
            title: 'Comp card not saved',
            description: messageOf(error, 'The server could not be reached.'),
            variant: 'destructive',
          }),
      },
    )
  }
  const toggle = (field: CompCardField) => {
    const next = new Set(fields)
    if (!next.delete(field)) next.add(field)
    setFields(next)
    setChanged(true)
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={save.isPending}>
      <CompCardPreview card={card} pictures={pictures.slice(0, MAX_COMP_CARD_PICTURES)} fields={fields} />
      <fieldset>
        <legend>What it says</legend>
        {card.facts.length === 0 ? <p>Your profile says nothing yet that could stand here.</p> : null}
        <ul className={styles.facts}>
          {card.facts.map(({ field, label, value }) => (
            <li key={field}>
              <label>
                <input type="checkbox" checked={fields.has(field)} onChange={() => toggle(field)} />
                <span>
                  {label} <small dir="auto">{value}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {safe.length === 0 ? (
        <p>Your portfolio has no safe pictures. The card says your name alone until it has.</p>
      ) : (
        <>
          {pictures.length > 1 ? (
            <Field label="Cover">
              <select
                value={first?.id}
                onChange={({ target }) => {
                  setCover(Number(target.value))
                  setChanged(true)
                }}
              >
                {pictures.map((item) => (
                  <option key={item.id} value={item.id}>
                    {nameOf({ kind: 'image', item })}
                  </option>
                ))}
              </select>
            </Field>
          ) : null}
          <PortfolioItemPicker
            legend={`Pictures, at most ${MAX_COMP_CARD_PICTURES}`}
            items={safe.map((item): PortfolioItem => ({ kind: 'image', item }))}
            chosen={chosen}
            choose={(next) => {
              setChosen(next)
              setChanged(true)
            }}
          />
        </>
      )}
      {tooMany ? (
        <p role="alert">{`At most ${MAX_COMP_CARD_PICTURES} pictures: the cover and four on the back`}</p>
      ) : null}
      <p className={styles.ways}>
        <Button type="submit" variant="ink" busy={save.isPending} disabled={tooMany}>
          Save
        </Button>
        {isChanged ? (
          <small>Save it, then print it.</small>
        ) : (
          (['a5', 'a4'] as const).map((size) => (
            <Button key={size} asChild>
              <a href={compCardAddress(profileId, size)} target="_blank" rel="noreferrer">
                Print {size.toUpperCase()} (PDF)
              </a>
            </Button>
          ))
        )}
      </p>
    </form>
  )
}
