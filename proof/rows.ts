import type { NotBuilt, Row } from './row.ts'
import { adultGating } from './rows/adult-gating.ts'
import { badMailServer } from './rows/bad-mail-server.ts'
import { bigUpload } from './rows/big-upload.ts'
import { brokenUploads } from './rows/broken-uploads.ts'
import { capacity } from './rows/capacity.ts'
import { advisories, dependencies } from './rows/dependencies.ts'
import { erasure } from './rows/erasure.ts'
import { fieldAllowLists } from './rows/field-allow-lists.ts'
import { fullDisk } from './rows/full-disk.ts'
import { fuzz } from './rows/fuzz.ts'
import { guessing } from './rows/guessing.ts'
import { headers } from './rows/headers.ts'
import { hostile, hostileFiles } from './rows/hostile.ts'
import { killedDatabase } from './rows/killed-database.ts'
import { killedProgram } from './rows/killed-program.ts'
import { migrations } from './rows/migrations.ts'
import { ownership } from './rows/ownership.ts'
import { permissionMatrix } from './rows/permission-matrix.ts'
import { mutationScore, plantedFaults } from './rows/planted-faults.ts'
import { races } from './rows/races.ts'
import { restoreDrill } from './rows/restore-drill.ts'
import { rollingRestart } from './rows/rolling-restart.ts'
import { slowClients } from './rows/slow-clients.ts'
import { time } from './rows/time.ts'

/** Every line of the scorecard, in its order. */
export const rows: readonly (Row | NotBuilt)[] = [
  permissionMatrix,
  ownership,
  fieldAllowLists,
  fuzz,
  hostile,
  hostileFiles,
  killedProgram,
  killedDatabase,
  {
    id: 'R8',
    title: 'Redis restarts, then is absent',
    goal: 'login, read, post, pay still work; rate limit holds; recovers alone',
    missing: 'nothing of the product lives in Redis',
  },
  fullDisk,
  bigUpload,
  brokenUploads,
  {
    id: 'R12',
    title: '10,000 open sockets',
    goal: 'connect in 10 s, 20 kB each, broadcast p99 under 500 ms',
    missing: 'the chat',
  },
  { id: 'R13', title: 'Slow consumers', goal: '200 non-readers cost at most 64 MB', missing: 'the chat' },
  slowClients,
  rollingRestart,
  restoreDrill,
  migrations,
  {
    id: 'R18',
    title: 'Payments',
    goal: '1,000 shuffled histories end in the state of the provider',
    missing: 'the paid Fan Pass',
  },
  races,
  guessing,
  badMailServer,
  capacity,
  headers,
  dependencies,
  advisories,
  time,
  adultGating,
  erasure,
  plantedFaults,
  mutationScore,
]
