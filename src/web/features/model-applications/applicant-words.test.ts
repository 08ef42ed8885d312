import { expect, test } from 'vitest'
import { adminTones } from './applicant-words.ts'
import { statusTones } from './status-tone.ts'

test('the back office has Submitted grey, Schedule Interview blue, Pass red, Accepted green', () => {
  expect(adminTones).toMatchObject({
    ...{ submitted: 'quiet', schedule_interview: 'info', pass: 'danger', accepted: 'success' },
  })
})

test('the applicant has Submitted yellow, whether it was said or not, and the rest as the back office has it', () => {
  expect(statusTones).toMatchObject({
    ...{ pending: 'warn', submitted: 'warn', schedule_interview: 'info', pass: 'danger', accepted: 'success' },
  })
})
