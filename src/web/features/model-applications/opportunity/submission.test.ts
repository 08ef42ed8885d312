import { expect, test } from 'vitest'
import { type Submission, submissionBody, submissionErrors, submissionQuestions } from './submission.ts'

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
  for (const fine of ['', ' ', '17', ' 31 ']) expect(submissionErrors(typed(fine)), fine).toEqual({})
  for (const wrong of ['abc', '0', '-5', '17y', '3.5'])
    expect(submissionErrors(typed(wrong)), wrong).toEqual({ age: 'Age must be a number' })
})

test('a text that is too long is told instead of being cut', () => {
  const height = '5 feet 9 inches, or about one metre seventy-five without shoes'
  expect(submissionErrors({ ...typed(''), height })).toEqual({ height: 'Height must be 60 characters or fewer' })
  expect(submissionErrors({ ...typed(''), height: ` ${height.slice(0, 60)} ` })).toEqual({})
})
