import { expect, test } from 'vitest'
import { artistBody, artistValues, checkArtist } from './artist-draft.ts'

const complete = {
  ...artistValues(null),
  name: 'Ruth Amadi',
  username: 'ruth',
  password: 'winter-rye',
  confirmPassword: 'winter-rye',
}

test('a new artist needs name, username, password and the password again', () => {
  expect(checkArtist(artistValues(null), true)).toEqual({
    name: 'Artist name is required',
    username: 'Username is required',
    password: 'Password is required',
    confirmPassword: 'Confirm password is required',
  })
  expect(checkArtist(complete, true)).toEqual({})
})

test('the passwords must be alike', () => {
  expect(checkArtist({ ...complete, confirmPassword: 'other' }, true)).toEqual({
    confirmPassword: 'Passwords do not match',
  })
})

test('an existing artist needs only the name', () => {
  expect(checkArtist({ ...artistValues(null), name: 'Ruth Amadi' }, false)).toEqual({})
  expect(checkArtist(artistValues(null), false)).toEqual({ name: 'Artist name is required' })
})

test('the repeated password is never sent', () => {
  expect(artistBody(complete)).not.toHaveProperty('confirmPassword')
  expect(artistBody(complete)).toHaveProperty('password', 'winter-rye')
})

test('links go as network and address when every line is such a pair, else as text', () => {
  expect(artistBody({ socialLinks: 'bandcamp: https://a.example\ntiktok: https://b.example' }).socialLinks).toEqual({
    bandcamp: 'https://a.example',
    tiktok: 'https://b.example',
  })
  expect(artistBody({ socialLinks: 'https://a.example' }).socialLinks).toBe('https://a.example')
  expect(artistBody({ socialLinks: '' }).socialLinks).toBe('')
})
