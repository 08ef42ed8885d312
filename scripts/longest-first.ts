import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '..')

/** Files that take more than ten seconds: begun last, one of them would keep everybody waiting for it. */
const LONG = [
  'src/server/test/program.test.ts',
  'src/server/test/bad-input.test.ts',
  'src/server/features/memberships/provider-trouble.test.ts',
  'src/server/test/dev.test.ts',
  'src/server/test/permission-walk.test.ts',
  'src/server/test/lost-commits.test.ts',
  'src/server/platform/backup/backup.test.ts',
  'src/server/platform/email/mail.test.ts',
  'src/server/platform/identity/throttle/throttle.test.ts',
  'src/server/platform/realtime/two-processes.test.ts',
  'src/server/test/database-busy.test.ts',
  'src/server/features/catalogue/long-files.test.ts',
  'src/server/features/accounts/link-life.test.ts',
  'src/server/features/chat/sockets.test.ts',
  'src/server/features/first-steps/first-steps.test.ts',
  'src/server/features/accounts/queued-emails.test.ts',
  'scripts/prepare.test.ts',
  'src/server/test/database-away.test.ts',
  'src/server/features/notices/push.test.ts',
  'src/server/platform/backup/foreign-archives.test.ts',
  'src/server/platform/realtime/bad-frames.test.ts',
  'src/server/platform/search/looked-up.test.ts',
  'src/server/features/uploads/killed-upload.test.ts',
  'src/server/platform/database/embedded/ballast.test.ts',
  'src/server/test/community-walk.test.ts',
  'src/server/features/exports/exports.test.ts',
  'src/server/platform/database/embedded/supervisor.test.ts',
  'src/server/platform/storage/bucket/parts.test.ts',
  'src/server/platform/database/embedded/recovery.test.ts',
]

/** Begins with the files that take long. Vitest knows how long each took where it ran before; in a fresh clone it goes by their sizes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of LONG) if (!existsSync(join(root, file))) throw new Error(`scripts/longest-first.ts: no ${file}`)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.indexOf(relative(root, moduleId))
      return place < 0 ? LONG.length : place
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
