import { type Apart, apart } from './apart.ts'

/** Something people ask for; `{n}` in it becomes the number of the request, so that no two are the same. */
export interface Wish {
  name: string
  /** How often it is asked for among all, in any unit. */
  share: number
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** The body is bytes, spelled in base64. */
  isBase64?: boolean
  /** What is a right answer; 200 unless said. */
  status?: number
}

/** People who come: at a steady rate, however long the ones before them have to wait, or always the same. */
export interface Plan {
  url: string
  /** Requests a second, or how many people there are who ask again a moment after they are answered. */
  rate: number | { people: number }
  seconds: number
  seed: number
  wishes: readonly Wish[]
  /** The one address all of them call from; each has their own unless said. */
  from?: string
  /** How long somebody waits before they ask again, in milliseconds; 50 unless said. */
  momentMs?: number
  /** Sends with what the program and everybody else leave of this machine, as if from another. */
  isElsewhere?: boolean
}

/** Milliseconds from when requests were due to the end of their answers. */
export interface Taken {
  sent: number
  p50: number
  p95: number
  p99: number
  worst: number
}

/** How it went. */
export interface Wave extends Taken {
  /** What was no right answer, counted by wish and what came. */
  failures: Record<string, number>
  failed: number
  /** The same of each wish by its name. */
  kinds: Record<string, Taken>
}

/** Lets people come, from a process of its own so that neither waits for the other. */
export const arrivals = (plan: Plan): Apart<Wave> => apart('run-arrivals.ts', plan)

/** What went wrong, in words; nothing where nothing did. */
export const failuresIn = ({ failures }: Wave): string[] =>
  Object.entries(failures).map(([what, times]) => `${times} x ${what}`)
