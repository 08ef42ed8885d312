import { expect, test, vi } from 'vitest'
import { setStage } from '#server/testing/test-server.ts'
import { runTasks } from './periodic-tasks.ts'

const { house } = await setStage()

test('a periodic task that hangs or fails keeps no other from being run, and is logged', async () => {
  const warn = vi.spyOn(house.log, 'warn').mockImplementation(() => {})
  const error = vi.spyOn(house.log, 'error').mockImplementation(() => {})
  const done: string[] = []
  let release = () => {}
  const hangs = () => new Promise<void>((resolve) => (release = resolve))
  const fails = () => Promise.reject(new Error('no'))
  const works = async () => void done.push('works')
  await runTasks(house, [hangs, fails, works], 50)
  expect(done).toEqual(['works'])
  expect(error.mock.calls).toEqual([[{ error: new Error('no'), what: 'fails' }, 'a periodic task failed']])
  expect(warn).not.toHaveBeenCalled()

  await runTasks(house, [hangs, works], 50)
  expect(done).toEqual(['works', 'works'])
  expect(warn).toHaveBeenLastCalledWith({ what: 'hangs' }, 'a periodic task is still running since the last time')

  release()
  await vi.waitFor(async () => {
    warn.mockClear()
    await runTasks(house, [hangs], 1)
    expect(warn).not.toHaveBeenCalled()
  })
})
