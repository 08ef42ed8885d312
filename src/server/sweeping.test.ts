import { expect, test, vi } from 'vitest'
import { setStage } from './kit/testing/stage.ts'
import { care } from './sweeping.ts'

const { house } = await setStage()

test('one piece of the regular care that hangs or fails keeps no other from being done, and is said', async () => {
  const warn = vi.spyOn(house.log, 'warn').mockImplementation(() => {})
  const done: string[] = []
  let release = () => {}
  const hangs = () => new Promise<void>((resolve) => (release = resolve))
  const fails = () => Promise.reject(new Error('no'))
  const works = async () => void done.push('works')
  await care(house, [hangs, fails, works], 50)
  expect(done).toEqual(['works'])
  expect(warn.mock.calls).toEqual([[{ error: new Error('no'), what: 'fails' }, 'the regular care failed']])

  await care(house, [hangs, works], 50)
  expect(done).toEqual(['works', 'works'])
  expect(warn).toHaveBeenLastCalledWith({ what: 'hangs' }, 'the regular care is still at it since the last time')

  release()
  await vi.waitFor(async () => {
    warn.mockClear()
    await care(house, [hangs], 1)
    expect(warn).not.toHaveBeenCalled()
  })
})
