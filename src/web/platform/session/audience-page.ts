import { createContext } from 'react'
import type { PersonText } from '#contract/kit/person.ts'

/** A page that the server renders once for everybody of an audience, with marks where it says something of one person. */
export interface AudiencePage {
  /** What is written in place of each text. */
  readonly texts: Readonly<Record<PersonText, string>>
  /** Called where something is read that is one person's: the page is then rendered for them alone. Throws. */
  readonly refuse: () => never
}

/** The audience page that is being rendered; null where a page is rendered for one person, as every page is in the browser. */
export const AudiencePageContext = createContext<AudiencePage | null>(null)
