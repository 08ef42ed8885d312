import { expect, test, vi } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { runTasks } from './periodic-tasks.ts'

const { context } = await sharedTestServer()

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
