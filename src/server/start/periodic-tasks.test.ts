import { expect, test, vi } from 'vitest'
import { quiet } from '#server/testing/quiet-log.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { runTasks } from './periodic-tasks.ts'

const testServer = await sharedTestServer()
// A log of its own: that of all test servers may say something about another.
const context = { ...testServer.context, log: quiet.child({}) }

test('a periodic task that hangs or fails keeps no other from being run, and is logged', async () => {
  const warn = vi.spyOn(context.log, 'warn').mockImplementation(() => {})
  const error = vi.spyOn(context.log, 'error').mockImplementation(() => {})
  const done: string[] = []
  let release = () => {}
  const hangs = () => new Promise<void>((resolve) => (release = resolve))
  const fails = () => Promise.reject(new Error('no'))
  const works = async () => void done.push('works')
  await runTasks(context, [hangs, fails, works], 50)
  expect(done).toEqual(['works'])
  expect(error.mock.calls).toEqual([[{ error: new Error('no'), what: 'fails' }, 'a periodic task failed']])
  expect(warn).not.toHaveBeenCalled()

  await runTasks(context, [hangs, works], 50)
  expect(done).toEqual(['works', 'works'])
  expect(warn).toHaveBeenLastCalledWith({ what: 'hangs' }, 'a periodic task is still running since the last time')

  release()
  await vi.waitFor(async () => {
    warn.mockClear()
    await runTasks(context, [hangs], 1)
    expect(warn).not.toHaveBeenCalled()
  })
})
