import type { FastifyRequest } from 'fastify'
import type { SiteValues } from '#contract/schemas/site.ts'
import type { Config } from '#server/config.ts'
import type { SharedAddresses } from '#server/platform/cache/cached-response-hook.ts'
import type { Changes } from '#server/platform/cache/changes.ts'
import type { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Mail } from '#server/platform/email/mail.ts'
import type { SessionCaller } from '#server/platform/identity/sessions/sessions.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { MediaServer } from '#server/platform/live-media/media-server.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type { SleeveShape, SleeveSubject } from '#server/platform/media/sleeve-shape.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import type { Reservations } from '#server/platform/storage/reservations.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Volume } from '#server/platform/storage/volume.ts'
import type { Demo } from './demo.ts'
import type { Feature } from './feature.ts'

/** An answer ready to be sent again. */
export interface CachedReply {
  body: Buffer
  headers: Record<string, string>
}

/** A whole answer, ready to be written. */
export interface SerializedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** To be called once the body has been written out, after which its bytes may change. */
  sent?: () => void
}

/** What the features share; made once at the start and handed to every handler factory. */
export interface AppContext {
  /** What the site is made of. */
  features: readonly Feature[]
  config: Config
  db: Database
  log: Log
  changes: Changes
  replies: ResponseCache<CachedReply>
  counts: ResponseCache<number>
  /** All caches there are, by name, to be watched. */
  caches: Map<string, Pick<ResponseCache<object>, 'bytes' | 'length'>>
  /** Addresses whose answers are kept for members too. */
  sharedAddresses: SharedAddresses
  /** Whose session a secret opens; null where it opens none. */
  checkSession: (token: string) => Promise<SessionCaller | null>
  jobs: Jobs
  /** What is said to browsers that have a socket open. */
  realtime: Realtime
  /** Takes in and hands on the picture and sound of live streams. */
  liveMedia: MediaServer
  /** The provider of payments; null where the site takes none. */
  payments: Payments | null
  mail: Mail
  storage: Storage
  /** The disk that uploads lie on, or arrive on where they go to a bucket. */
  disk: Volume
  /** The disk of the built-in database; null where another is used. */
  databaseDisk: Volume | null
  /** Its space that is reserved for arriving files. */
  reservations: Reservations
  /** What the site shows while it has no address of its own; null where it has one. */
  demo: Demo | null
  /** How the label presents itself until somebody says otherwise in the back office. */
  siteDefaults: SiteValues
  /** How the label presents itself at this moment. */
  site: () => Promise<SiteValues>
  /** Titles of the feeds that are served, by their paths: pages announce them. */
  feedTitles: Map<string, string>
  /** The process is about to end: it serves who comes and asks that nobody else is sent. */
  isDraining: boolean
  /** The page somebody requests, where it is cached for their like; there is none without pages. */
  cachedPage:
    | ((
        request: FastifyRequest,
        person: SessionCaller | null,
        cookies: Record<string, string | undefined>,
      ) => SerializedResponse | undefined)
    | null
  /** What somebody sees who opened in a window what they do not get; there is none without pages. */
  errorPage:
    | ((request: FastifyRequest, refusal: { status: number; message: string }) => Promise<SerializedResponse>)
    | null
  /** Draws a record's generated sleeve; the web bundle brings it, so there is none without pages. */
  drawSleeve: ((subject: SleeveSubject) => SleeveShape[]) | null
}
