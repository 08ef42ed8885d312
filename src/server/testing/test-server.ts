import { afterAll, inject } from 'vitest'
import { openStageOn, type Stage, type Wishes } from './start-test-server.ts'

export type { Stage } from './start-test-server.ts'

/** A whole server on a database of its own, on the PostgreSQL of this run of tests. */
export const openStage = (wishes?: Wishes): Promise<Stage> =>
  openStageOn({ owner: inject('owner'), superuser: inject('superuser') }, wishes)

/** A stage for all tests of a file, closed after them; to be awaited at the top of the file. */
export async function setStage(wishes?: Wishes): Promise<Stage> {
  const stage = await openStage(wishes)
  afterAll(() => stage.close())
  return stage
}
