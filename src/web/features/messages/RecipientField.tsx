import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { MessageRecipient } from '#contract/schemas/kit/message-shapes.ts'
import { useDebounced } from '#web/platform/browser/use-debounced.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { recipientsQuery } from './message-queries.ts'

interface RecipientFieldProps {
  value: string
  change: (username: string) => void
  error: string | undefined
}

const wordsOf = ({ username, name, isLabel }: MessageRecipient) =>
  `${username}${isLabel ? ', house' : name === username ? '' : ` (${name})`}`

/** Whom a message goes to: the label and people one knows; admins name anybody. */
export const RecipientField = (props: RecipientFieldProps) =>
  useAllowed('openAdmin') ? <AnybodyField {...props} /> : <KnownField {...props} />

function KnownField({ value, change, error }: RecipientFieldProps) {
  const people = useQuery(recipientsQuery()).data ?? []
  const [only] = people.length === 1 ? people : []
  return (
    <Field label="To" hint="The label, and people who have written to you" id="compose-receiverUsername" error={error}>
      <select
        name="receiverUsername"
        value={value || (only?.username ?? '')}
        onChange={({ target }) => change(target.value)}
      >
        {only ? null : <option value="">Choose somebody</option>}
        {people.map((person) => (
          <option key={person.id} value={person.username}>
            {wordsOf(person)}
          </option>
        ))}
      </select>
    </Field>
  )
}

function AnybodyField({ value, change, error }: RecipientFieldProps) {
  const list = useId()
  const [words, setWords] = useState(value)
  const search = useDebounced(setWords)
  const people = useQuery(recipientsQuery(words)).data ?? []
  return (
    <>
      <Field label="To" hint="A username; type to search everybody" id="compose-receiverUsername" error={error}>
        <input
          name="receiverUsername"
          list={list}
          value={value}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            change(target.value)
            search.later(target.value)
          }}
        />
      </Field>
      <datalist id={list}>
        {people.slice(0, 50).map((person) => (
          <option key={person.id} value={person.username}>
            {person.name}
          </option>
        ))}
      </datalist>
    </>
  )
}
