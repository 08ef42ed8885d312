import { randomBytes } from 'node:crypto'
import {
  type PersonalField,
  type PersonSlot,
  type PersonText,
  personalFields,
  personTexts,
} from '#contract/kit/person.ts'
import type { User } from '#contract/schemas/accounts.ts'

/** What stands in a page in place of what is new with each answer. */
export type Slot = 'nonce' | PersonSlot
/** What goes into the slots of one answer. */
export type SlotValues = Readonly<Partial<Record<Slot, string | number | null>>>

const textNames = Object.keys(personTexts) as PersonText[]

/** Words nobody can write or guess, which a page carries where its slots are. Every escape of HTML and script lets them be. */
export class SlotPlaceholders {
  readonly #secret = randomBytes(16).toString('hex')
  readonly nonce: string
  /** Finds every mark; the first group is the name of its slot. */
  readonly pattern: RegExp
  /** The marks of what pages say of a person. */
  readonly texts: Readonly<Record<PersonText, string>>

  constructor() {
    this.nonce = this.#of('nonce')
    this.pattern = new RegExp(`slot${this.#secret}_([a-zA-Z]+)_`, 'g')
    this.texts = Object.fromEntries(textNames.map((name) => [name, this.#of(name)])) as Record<PersonText, string>
  }

  #of(slot: Slot): string {
    return `slot${this.#secret}_${slot}_`
  }

  /** The answer about a session as everybody of its audience gets it: marks stand where it is one person's. */
  audienceUser(user: User): Omit<User, PersonalField> & Record<PersonalField, string> {
    const marks = Object.fromEntries(personalFields.map((field) => [field, this.#of(field)]))
    return { ...user, ...(marks as Record<PersonalField, string>) }
  }
}

/** What goes into the slots of a page for one person; nothing for a guest. */
export function personValues(user: User | null): SlotValues {
  if (!user) return {}
  const fields = personalFields.map((field) => [field, user[field]])
  return Object.fromEntries([...fields, ...textNames.map((name) => [name, personTexts[name](user)])])
}
