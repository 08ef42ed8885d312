import { expect, test } from 'vitest'
import { checkForgotPassword, checkNewPassword, checkRegistration, checkSignIn, type FormText } from './forms.ts'

const of =
  (fields: Record<string, string>): FormText =>
  (name) =>
    fields[name] ?? ''

const whole = {
  firstName: 'Nora',
  lastName: 'Achterberg',
  username: 'nora',
  email: 'nora@lateset.example',
  password: 'winter-rye-7',
  confirmPassword: 'winter-rye-7',
  left: '3',
  right: '4',
  sum: '7',
}

test('whoever joins is asked for every field at once, the sum last', () => {
  const { left, right, ...asked } = whole
  expect(Object.keys(checkRegistration(of({ left, right }), 6))).toEqual(Object.keys(asked))
  expect(checkRegistration(of({ ...whole, sum: ' ' }), 6)).toEqual({ sum: 'Enter the answer to the sum' })
})

test.each([
  [{ confirmPassword: 'other', password: 'rye', sum: '9' }, { confirmPassword: 'Passwords do not match' }],
  [{ confirmPassword: 'rye', password: 'rye', sum: '9' }, { password: 'Password must be at least 6 characters' }],
  [{ sum: '9' }, { sum: 'Incorrect math answer. Please try again.' }],
  [{ sum: 'seven' }, { sum: 'Incorrect math answer. Please try again.' }],
  [{ sum: ' 7 ' }, {}],
])('%o is told in the promised order', (fields, wrongs) => {
  expect(checkRegistration(of({ ...whole, ...fields }), 6)).toEqual(wrongs)
})

test('a password may be of blanks where it exists already, a name or an address may not', () => {
  expect(checkSignIn(of({ username: ' ', password: '   ' }))).toEqual({ username: 'Enter your username or email' })
  expect(Object.keys(checkSignIn(of({})))).toEqual(['username', 'password'])
  expect(checkForgotPassword(of({ email: ' ' }))).toEqual({ email: 'Enter your email address' })
  expect(checkNewPassword(of({}))).toEqual({ password: 'Enter a password' })
})
