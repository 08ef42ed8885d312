import type { ReactNode } from 'react'

/** What goes with an application beside its words: chosen in its form, sent once the application has arrived. */
export interface ApplicationAttachment {
  /** Where it is chosen; its control gets the id, which is where the summary's links lead. */
  field: (id: string) => ReactNode
  /** Why the application cannot be sent with it. */
  problem: string | undefined
  /** Says itself where it did not arrive: the application has. */
  send: (applicationId: number) => Promise<void>
}

/** The name of its control. */
export const ATTACHMENT_FIELD = 'pictures'
