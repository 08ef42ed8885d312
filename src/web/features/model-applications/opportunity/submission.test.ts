import { expect, test } from 'vitest'
import { type Submission, submissionBody, submissionQuestions, wrongAge } from './submission.ts'

const typed = (age: string): Submission => ({
  ...(Object.fromEntries(submissionQuestions.map(({ name }) => [name, ''])) as Submission),
  characterName: 'Ida K.',
  age,
})

test('an age is sent as a number or left out, and one that is none is told instead of being dropped', () => {
  expect(submissionBody(7, typed(' 31 '), true)).toEqual({
    trackId: 7,
    characterName: 'Ida K.',
    age: 31,
    agreeToTerms: true,
  })
  expect(submissionBody(7, typed(''), true)).not.toHaveProperty('age')
  for (const fine of ['', ' ', '17', ' 31 ']) expect(wrongAge({ age: fine }), fine).toBeUndefined()
  for (const wrong of ['abc', '0', '-5', '17y', '3.5'])
    expect(wrongAge({ age: wrong }), wrong).toBe('Age must be a number')
})
