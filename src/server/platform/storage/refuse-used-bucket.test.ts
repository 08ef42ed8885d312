import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SettingError } from '#server/config.ts'
import { moveToStorage } from '#server/features/uploads/samples.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { emptyServers } from '#server/platform/backup/samples.ts'
import { UnusableBackup } from '#server/platform/backup/unpack.ts'
import { writeBackup } from '#server/platform/backup/write.ts'
import { openSmallBucket } from '#server/testing/small-bucket.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { refuseUsedBucket } from './refuse-used-bucket.ts'

test('a site with an empty database takes no bucket or folder that has files, neither at its start nor by a restore', async () => {
  const bucket = await openSmallBucket()
  const testServer = await startTestServer({ env: bucket.env })
  const scratch = mkdtempSync(join(tmpdir(), 'late-set-store-'))
  const sites = emptyServers(scratch)
  onTestFinished(async () => {
    await sites.close()
    await testServer.close()
    rmSync(scratch, { recursive: true, force: true })
  })
  const { config, storage, db } = testServer.context
  const path = join(scratch, 'one.tar')
  const [context, another] = [await sites.next(), await sites.next()]
  await writeBackup({ pool: db.$client, storage, disk: context.disk, features: context.features }, path)
  await expect(refuseUsedBucket(config, storage)).resolves.toBeUndefined()

  await moveToStorage(testServer.context, 'audio', 'reel.wav', Buffer.alloc(1000, 1))
  const start = refuseUsedBucket(config, storage)
  await expect(start).rejects.toThrow(SettingError)
  await expect(start).rejects.toThrow(/^S3_BUCKET names a bucket that holds files already \("audio\/reel.wav"\)/)
  await expect(refuseUsedBucket({ ...config, S3_BUCKET: undefined }, storage)).resolves.toBeUndefined()

  const options = { keepSessions: false }
  const restored = restoreBackup({ ...context, storage }, path, options)
  await expect(restored).rejects.toThrow(UnusableBackup)
  await expect(restored).rejects.toThrow(/^There are files where this site would store its own \("audio\/reel.wav"\)/)
  await moveToStorage({ ...testServer.context, storage: another.storage }, 'audio', 'reel.wav', Buffer.alloc(1000, 1))
  await expect(restoreBackup(another, path, options)).rejects.toThrow(/^There are files where/)
  await restoreBackup(context, path, options)
})
