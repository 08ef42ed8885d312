import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Play } from '#contract/schemas/listening.ts'
import { HeardRecord, playIdOf } from './heard-record.ts'

function listen(duration: number, looks: readonly [isSounding: boolean, seconds: number][]) {
  const told: Play[] = []
  const heard = new HeardRecord({ recordId: 4, trackId: 9, userId: 7, duration }, (play) => told.push(play))
  let now = 0
  for (const [isSounding, seconds] of looks)
    for (let at = 0; at < seconds * 4; at++) {
      now += 250
      heard.look(isSounding, now)
    }
  heard.end()
  return told
}

test('a record counts after half a minute, and is told once more at its end', () => {
  expect(listen(240, [[true, 20]])).toEqual([])
  const told = listen(240, [
    [true, 20],
    [false, 100],
    [true, 25],
  ])
  expect(told.map(({ seconds, trackId }) => [seconds, trackId])).toEqual([
    [30, 9],
    [45, 9],
  ])
  expect(new Set(told.map(({ id }) => id)).size).toBe(1)
})

test('a short one counts after half of it', () => {
  expect(listen(20, [[true, 9]])).toEqual([])
  expect(listen(20, [[true, 11]]).map(({ seconds }) => seconds)).toEqual([10, 11])
})

test('the play of one record by one person has one id, wherever it is made', () => {
  expect(z.uuid().safeParse(playIdOf(4, 7)).success).toBe(true)
  const [one, again, next] = [playIdOf(4, 7), playIdOf(4, 7), playIdOf(5, 7)]
  expect([one === again, one === next]).toEqual([true, false])
})
