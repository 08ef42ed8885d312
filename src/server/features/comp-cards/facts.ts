import type { z } from 'zod'
import { type CompCardField, compCardFields } from '#contract/comp-cards.ts'
import type { CompCard } from '#contract/schemas/comp-cards.ts'
import type { publicProfile } from '#contract/schemas/model-profiles.ts'

type Known = z.infer<typeof publicProfile>

export const allFacts: readonly CompCardField[] = compCardFields

const travels = ({ canTravel, canTravelInternationally }: Known) =>
  canTravelInternationally ? 'Also abroad' : canTravel ? 'In the country' : null

const words: Record<CompCardField, readonly [label: string, value: (known: Known) => string | number | null]> = {
  age: ['Age', ({ age }) => age],
  height: ['Height', ({ height }) => height],
  eyeColor: ['Eyes', ({ eyeColor }) => eyeColor],
  hairColor: ['Hair', ({ hairColor }) => hairColor],
  bodyType: ['Build', ({ bodyType }) => bodyType],
  place: ['Based in', ({ city, country }) => [city, country].filter(Boolean).join(', ') || null],
  canTravel: ['Travels', travels],
  skills: ['Skills', ({ skills }) => skills],
}

/** What a card can say of a model, of what members may know of them. */
export const factsOf = (known: Known): CompCard['facts'] =>
  compCardFields.flatMap((field) => {
    const [label, value] = words[field]
    const said = value(known)
    return said === null || said === '' ? [] : [{ field, label, value: `${said}` }]
  })
