import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CUSTOM_ARTIST } from '#contract/show-requests.ts'
import { useDebounced } from '#web/platform/browser/use-debounced.ts'
import * as choicesStyles from '#web/platform/forms/choices.module.css'
import { Field } from '#web/platform/forms/Field.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { rosterQuery } from './roster-query.ts'

interface Choice {
  artistName: string
  customArtist: string
}

interface ArtistChoiceProps {
  values: Choice
  set: (values: Choice) => void
  errorOf: (name: string) => string | undefined
}

const ROSTER = 'show-roster'

/**
 * Who shall play: somebody of the roster, searched as their name is typed, or a name of one's own.
 * The box and the field have one name, so that without script a ticked box, which comes last, wins.
 */
export function ArtistChoice({ values, set, errorOf }: ArtistChoiceProps) {
  const [searched, setSearched] = useState<string>()
  const rest = useDebounced(setSearched)
  const { data } = useQuery({ ...rosterQuery(searched), placeholderData: keepPreviousData })
  const isCustom = values.artistName.toLowerCase() === CUSTOM_ARTIST
  const isNobody = !isCustom && searched === values.artistName && data?.total === 0
  const type = (artistName: string) => {
    rest.later(artistName)
    set({ ...values, artistName })
  }
  // What was typed goes along: it is the name that was not found.
  const toggle = () =>
    set(
      isCustom
        ? { artistName: values.customArtist, customArtist: '' }
        : { artistName: CUSTOM_ARTIST, customArtist: values.artistName },
    )
  return (
    <>
      {isCustom ? (
        <Field label="Who shall play?" id="show-customArtist" error={errorOf('customArtist')}>
          <input
            name="customArtist"
            required
            maxLength={200}
            autoComplete="off"
            value={values.customArtist}
            onChange={({ target }) => set({ ...values, customArtist: target.value })}
          />
        </Field>
      ) : (
        <Field
          label="Artist"
          hint="Type a name, or part of it, and choose from our roster"
          id="show-artistName"
          error={errorOf('artistName')}
        >
          <input
            name="artistName"
            aria-required
            maxLength={200}
            autoComplete="off"
            list={ROSTER}
            value={values.artistName}
            onChange={({ target }) => type(target.value)}
          />
        </Field>
      )}
      <datalist id={ROSTER}>
        {data?.items.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <p role="status" className={isNobody ? fieldsStyles.fieldHint : 'visually-hidden'}>
        {isNobody ? 'Nobody on our roster has that name. Tick the box, and we ask for somebody else.' : ''}
      </p>
      <label className={choicesStyles.check} data-part="check">
        <input type="checkbox" name="artistName" value={CUSTOM_ARTIST} checked={isCustom} onChange={toggle} />
        <span>Somebody who is not on your roster</span>
      </label>
    </>
  )
}
