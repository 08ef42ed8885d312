import { megabytes } from '#contract/kit/media-files.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { adminAddresses } from '#server/platform/identity/admins.ts'
import { isWithin, type Limit } from '#server/platform/identity/throttle/throttle.ts'

/** However many processes look. */
const TOLD: Limit = { tries: 1, seconds: 24 * 3600 }

/** Registers the e-mail that tells admins how little space the disk has. */
export function handleDiskNotices(context: AppContext): void {
  const { jobs, db, mail, disk } = context
  jobs.handle<{ to: string }>('notice-disk', async ({ to }) => {
    // It may have waited for a mail server while somebody freed space.
    if (!disk.isLow) return
    const { name } = await context.site()
    await mail.send({
      to,
      subject: `${name}: the disk is nearly full`,
      text: `The disk of ${name} has ${megabytes(disk.look())} left, of which ${megabytes(disk.reserve)} stay for the database. Below that no more files are taken, and in the end nothing new at all.\n\nFiles that nothing uses can be deleted here:\n\n${siteUrl(context)}/admin?tab=files&state=unused&sort=largest\n\nOtherwise make the disk larger. This letter comes once a day for as long as that is so.\n`,
    })
  })
  jobs.handle('notice-disk-low', async () => {
    for (const to of await adminAddresses(db)) await jobs.add('notice-disk', { to })
  })
}

/** Tells all admins, once a day, for as long as the disk has little space left. */
export async function notifyLowDisk({ db, disk, jobs, log }: AppContext): Promise<void> {
  if (!disk.isLow) return
  await db.transaction(async (transaction) => {
    if (!(await isWithin(transaction, 'notice-disk-low', TOLD))) return
    log.warn({ free: disk.free, reserve: disk.reserve }, 'the disk is nearly full')
    await jobs.add('notice-disk-low', {}, transaction)
  })
}
