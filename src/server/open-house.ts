import { adminAddresses } from './accounts/admins.ts'
import { handleAccountLetters } from './accounts/letters.ts'
import { handleAccountNotices } from './accounts/notices.ts'
import { handleArtistApplicationLetters } from './artist-applications/letters.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { handleDemoJobs } from './demo/fill.ts'
import { handleMailTest } from './first-steps/mail-test.ts'
import { handleDiskNotices } from './health/low-disk.ts'
import { Changes } from './kit/changes.ts'
import type { House, KeptReply } from './kit/house.ts'
import { makeJobs } from './kit/jobs.ts'
import { KeptAnswers } from './kit/kept-answers.ts'
import type { Log } from './kit/log.ts'
import { makeMail } from './kit/mail.ts'
import { Volume } from './kit/volume.ts'
import { handleModelApplicationLetters } from './model-applications/letters.ts'
import { handleNewsletterLetters } from './newsletter/letters.ts'
import { handleOrderLetters } from './orders/letters.ts'
import { handleShowRequestLetters } from './show-requests/letters.ts'
import { rememberSite } from './site/service.ts'
import { handleUploadJobs } from './uploads/jobs.ts'
import { openStorage } from './uploads/open-storage.ts'
import { Reservations, uploadsFolder } from './uploads/reservations.ts'

const REPLY_CACHE_BYTES = 32 * 1024 * 1024
const COUNT_CACHE_BYTES = 4 * 1024 * 1024
/** A small body in memory of its own takes as much again for its keeping, and its headers. */
const REPLY_BYTES = 1000

/** Puts together what the features share, on an open and migrated database; nothing runs yet. */
export async function openHouse(config: Config, db: Database, log: Log): Promise<House> {
  const changes = new Changes(db.$client, log)
  const disk = new Volume(uploadsFolder(config), config.DISK_RESERVE_MB)
  const reservations = new Reservations(config, db, disk, log)
  const site = rememberSite({ db, config, changes, log })
  const house: House = {
    config,
    db,
    log,
    changes,
    replies: new KeptAnswers<KeptReply>(changes, ({ body }) => body.length + REPLY_BYTES, REPLY_CACHE_BYTES),
    counts: new KeptAnswers<number>(changes, () => 8, COUNT_CACHE_BYTES),
    jobs: makeJobs(db.$client, log),
    mail: makeMail(config, site, () => adminAddresses(db), log),
    storage: await openStorage(config, db, reservations),
    disk,
    databaseDisk: config.DATABASE_URL ? null : new Volume(config.dataDir, config.DISK_RESERVE_MB),
    reservations,
    site,
    isDraining: false,
    keptPage: null,
    drawSleeve: null,
  }
  handleAccountLetters(house)
  handleAccountNotices(house)
  handleArtistApplicationLetters(house)
  handleModelApplicationLetters(house)
  handleShowRequestLetters(house)
  handleNewsletterLetters(house)
  handleOrderLetters(house)
  handleUploadJobs(house)
  handleDemoJobs(house)
  handleDiskNotices(house)
  handleMailTest(house)
  return house
}
