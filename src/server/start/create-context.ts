import { dataByName } from '#contract/kit/data.ts'
import type { Config } from '#server/config.ts'
import { rememberSite, siteDefaultsOf } from '#server/features/site/service.ts'
import { features as allFeatures } from '#server/features.ts'
import { applyGrants, handleTierChanges } from '#server/platform/access/entitlements/grants.ts'
import type { AppContext, CachedReply } from '#server/platform/app-context.ts'
import { SharedAddresses } from '#server/platform/cache/cached-response-hook.ts'
import { Changes } from '#server/platform/cache/changes.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Listener } from '#server/platform/database/listener.ts'
import { makeMail } from '#server/platform/email/mail.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handleDiskNotices } from '#server/platform/health/low-disk.ts'
import { handleAccountEmails } from '#server/platform/identity/account-emails.ts'
import { handleAccountNotices } from '#server/platform/identity/account-notices.ts'
import { adminAddresses } from '#server/platform/identity/admins.ts'
import { sessionCheck } from '#server/platform/identity/sessions/sessions.ts'
import { makeJobs } from '#server/platform/jobs/jobs.ts'
import { openMediaServer } from '#server/platform/live-media/open-media-server.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { openPayments } from '#server/platform/payments/payments.ts'
import { Realtime } from '#server/platform/realtime/realtime.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { Reservations, uploadsFolder } from '#server/platform/storage/reservations.ts'
import { Volume } from '#server/platform/storage/volume.ts'
import { handleDemoJobs, loadDemo } from './demo.ts'

const REPLY_CACHE_BYTES = 16 * 1024 * 1024
const COUNT_CACHE_BYTES = 4 * 1024 * 1024
/** A small body in memory of its own takes as much again for its keeping, and its headers. */
const REPLY_BYTES = 1000

/**
 * Puts together what the features share, on an open and migrated database; nothing runs yet.
 * @param features what the site is made of
 */
export async function createContext(
  config: Config,
  db: Database,
  log: Log,
  features: readonly Feature[] = allFeatures,
): Promise<AppContext> {
  const listener = new Listener(db.$client, log)
  const changes = new Changes(db.$client, log, listener)
  const disk = new Volume(uploadsFolder(config), config.DISK_RESERVE_MB)
  const reservations = new Reservations(config, db, disk, log)
  const demo = await loadDemo(config)
  const siteDefaults = siteDefaultsOf(config, demo)
  const site = rememberSite({ db, siteDefaults, changes, log })
  const jobs = makeJobs(db.$client, log)
  const renewTier = (userId: number) => db.transaction((transaction) => applyGrants({ jobs }, transaction, userId))
  const replies = new ResponseCache<CachedReply>(changes, ({ body }) => body.length + REPLY_BYTES, REPLY_CACHE_BYTES)
  const counts = new ResponseCache<number>(changes, () => 8, COUNT_CACHE_BYTES)
  const context: AppContext = {
    features,
    config,
    db,
    log,
    changes,
    replies,
    counts,
    caches: new Map<string, Pick<ResponseCache<object>, 'bytes' | 'length'>>([
      ['replies', replies],
      ['counts', counts],
    ]),
    sharedAddresses: new SharedAddresses(),
    checkSession: sessionCheck(db, renewTier),
    jobs,
    realtime: new Realtime({ config, db, log, features, listener, renewTier }),
    liveMedia: openMediaServer(config, log),
    payments: openPayments(config, db, log),
    mail: makeMail(config, site, () => adminAddresses(db), log),
    storage: await openStorage(config, db, reservations),
    disk,
    databaseDisk: config.DATABASE_URL ? null : new Volume(config.dataDir, config.DISK_RESERVE_MB),
    reservations,
    demo,
    siteDefaults,
    site,
    feedTitles: new Map(),
    isDraining: false,
    cachedPage: null,
    errorPage: null,
    drawSleeve: null,
  }
  context.realtime.hub.use(context)
  handleAccountEmails(context)
  handleAccountNotices(context)
  handleDemoJobs(context)
  handleTierChanges(context)
  handleDiskNotices(context)
  for (const handle of features.flatMap(({ jobs = [] }) => jobs)) handle(context)
  for (const { name, nextMoment } of features)
    if (nextMoment) changes.askNextMoment(dataByName(name), (now) => nextMoment(db, now))
  return context
}
