import type { FastifyRequest } from 'fastify'
import type { SiteValues } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { Reservations } from '#server/uploads/reservations.ts'
import type { SleeveShape, SleeveSubject } from '#server/uploads/sleeve-shape.ts'
import type { Storage } from '#server/uploads/storage.ts'
import type { Changes } from './changes.ts'
import type { Jobs } from './jobs.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'
import type { Volume } from './volume.ts'

/** An answer ready to be sent again. */
export interface KeptReply {
  body: Buffer
  headers: Record<string, string>
}

/** A whole answer, ready to be written. */
export interface SealedAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** To be called once the body has been written out, after which its bytes may change. */
  sent?: () => void
}

/** What the features share; made once at the start and handed to every handler factory. */
export interface House {
  config: Config
  db: Database
  log: Log
  changes: Changes
  replies: KeptAnswers<KeptReply>
  counts: KeptAnswers<number>
  jobs: Jobs
  mail: Mail
  storage: Storage
  /** The disk that uploads lie on, or arrive on where they go to a bucket. */
  disk: Volume
  /** The disk of the built-in database; null where another is used. */
  databaseDisk: Volume | null
  /** Its room that is kept for what is arriving. */
  reservations: Reservations
  /** How the label presents itself at this moment. */
  site: () => Promise<SiteValues>
  /** The process is about to end: it serves who comes and asks that nobody else is sent. */
  isDraining: boolean
  /** The page a guest asks for, where it is kept; there is none without pages. */
  keptPage: ((request: FastifyRequest) => SealedAnswer | undefined) | null
  /** Draws a record's generated sleeve; the web bundle brings it, so there is none without pages. */
  drawSleeve: ((subject: SleeveSubject) => SleeveShape[]) | null
}
