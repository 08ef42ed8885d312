import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore.ts'
import { emptyHouses } from '#server/backup/samples.ts'
import { UnusableBackup } from '#server/backup/unpack.ts'
import { writeBackup } from '#server/backup/write.ts'
import { SettingError } from '#server/config.ts'
import { openSmallBucket } from '#server/kit/testing/small-bucket.ts'
import { openStage } from '#server/kit/testing/stage.ts'
import { refuseUsedBucket } from './own-store.ts'
import { putOnShelf } from './samples.ts'

test('a site with an empty database takes no bucket or folder that has files, neither at its start nor by a restore', async () => {
  const bucket = await openSmallBucket()
  const stage = await openStage({ env: bucket.env })
  const scratch = mkdtempSync(join(tmpdir(), 'late-set-store-'))
  const houses = emptyHouses(scratch)
  onTestFinished(async () => {
    await houses.close()
    await stage.close()
    rmSync(scratch, { recursive: true, force: true })
  })
  const { config, storage, db } = stage.house
  const path = join(scratch, 'one.tar')
  const [house, another] = [await houses.next(), await houses.next()]
  await writeBackup({ pool: db.$client, storage, disk: house.disk }, path)
  await expect(refuseUsedBucket(config, storage)).resolves.toBeUndefined()

  await putOnShelf(stage.house, 'audio', 'reel.wav', Buffer.alloc(1000, 1))
  const start = refuseUsedBucket(config, storage)
  await expect(start).rejects.toThrow(SettingError)
  await expect(start).rejects.toThrow(/^S3_BUCKET names a bucket that holds files already \("audio\/reel.wav"\)/)
  await expect(refuseUsedBucket({ ...config, S3_BUCKET: undefined }, storage)).resolves.toBeUndefined()

  const options = { keepSessions: false }
  const restored = restoreBackup({ ...house, storage }, path, options)
  await expect(restored).rejects.toThrow(UnusableBackup)
  await expect(restored).rejects.toThrow(/^There are files where this house would keep its own \("audio\/reel.wav"\)/)
  await putOnShelf({ ...stage.house, storage: another.storage }, 'audio', 'reel.wav', Buffer.alloc(1000, 1))
  await expect(restoreBackup(another, path, options)).rejects.toThrow(/^There are files where/)
  await restoreBackup(house, path, options)
})
