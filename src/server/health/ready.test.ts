import { expect, test, vi } from 'vitest'
import { setStage } from '#server/kit/testing/stage.ts'

const stage = await setStage()

test('a crowd that asks whether the house is ready asks the database once', async () => {
  const asked = vi.spyOn(stage.house.db.$client, 'query')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => stage.guest.send({ method: 'GET', url: '/readyz' })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
