import type { Frame } from '../../../src/web/platform/realtime/room-positions.ts'
import type { Member } from '../database/seed.ts'

/** Something that one of many is about to send. */
export interface Sending {
  path: string
  /** With the key under which it is sent again until it is answered. */
  body: Readonly<Record<string, unknown>> & { key: string }
  /** Whom it is for, by their place among the people. */
  to: number
}

/** What was acknowledged: the record that was made of a sending. */
export interface AcknowledgedWrite extends Pick<Sending, 'to'> {
  key: string
  id: number
  /** Which of the kinds that are written it is. */
  kind: number
}

/** What the page of one person shows of it. */
export interface WriteKindPage {
  /** The rooms it is in. */
  rooms?: readonly string[]
  heard(frame: Frame): void
  /** Reads it by HTTP, since nobody knows what was missed. */
  readAnew(): Promise<void>
}

/** Something people write to one another over HTTP and hear of over their sockets, and how it is told whether it arrived. */
export interface WriteKind {
  name: string
  /** What the person in a place sends as their nth. */
  next(writer: number, n: number): Sending
  openPage(reader: Member): WriteKindPage
  /** How many of what was acknowledged the page of its receiver has not heard of yet. */
  unheard(acknowledged: readonly AcknowledgedWrite[]): number
  /** What is lost, there twice, counted wrongly or unheard of, once nothing is killed any more. */
  wrongIn(acknowledged: readonly AcknowledgedWrite[]): Promise<string[]>
}

/** Asks the site something as a person, over the line their page has, until it is answered; gives what was answered. */
export type Ask = <T>(person: Member, path: string, options?: { method?: string; body?: object }) => Promise<T>
