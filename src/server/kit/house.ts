import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import type { SleeveShape, SleeveSubject } from '#server/uploads/sleeve-shape.ts'
import type { Storage } from '#server/uploads/storage.ts'
import type { Changes } from './changes.ts'
import type { Jobs } from './jobs.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail.ts'

/** An answer ready to be sent again. */
export interface KeptReply {
  body: Buffer
  headers: Record<string, string>
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
  /** Draws a record's generated sleeve; the web bundle brings it, so there is none without pages. */
  drawSleeve: ((subject: SleeveSubject) => SleeveShape[]) | null
}
