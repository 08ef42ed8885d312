import type { NotBuilt, Row } from './row.ts'
import { erasure } from './rows/erasure.ts'
import { fieldAllowLists } from './rows/field-allow-lists.ts'
import { fuzz } from './rows/fuzz.ts'
import { guessing } from './rows/guessing.ts'
import { headers } from './rows/headers.ts'
import { hostile } from './rows/hostile.ts'
import { ownership } from './rows/ownership.ts'
import { permissionMatrix } from './rows/permission-matrix.ts'
import { races } from './rows/races.ts'
import { time } from './rows/time.ts'

/** Every line of the scorecard, in its order. */
export const rows: readonly (Row | NotBuilt)[] = [
  permissionMatrix,
  ownership,
  fieldAllowLists,
  fuzz,
  hostile,
  {
    id: 'R8',
    title: 'Redis restarts, then is absent',
    goal: 'login, read, post, pay still work; rate limit holds; recovers alone',
    missing: 'nothing of the product lives in Redis',
  },
  {
    id: 'R12',
    title: '10,000 open sockets',
    goal: 'connect in 10 s, 20 kB each, broadcast p99 under 500 ms',
    missing: 'the chat',
  },
  { id: 'R13', title: 'Slow consumers', goal: '200 non-readers cost at most 64 MB', missing: 'the chat' },
  {
    id: 'R18',
    title: 'Payments',
    goal: '1,000 shuffled histories end in the state of the provider',
    missing: 'the paid Fan Pass',
  },
  races,
  guessing,
  headers,
  time,
  erasure,
]
