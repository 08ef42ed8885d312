import { expect, test } from 'vitest'
import { fieldWords, valueWords } from '#web/platform/text/field-words.ts'
import { doneWords } from './activity-words.ts'

test('what was done and to which field is said in plain words', () => {
  expect(doneWords({ operation: 'delete', noun: 'album' })).toBe('Deleted album')
  expect(doneWords({ operation: 'update', noun: 'site settings' })).toBe('Changed site settings')
  expect(doneWords({ operation: 'update', noun: 'decision on an application' })).toBe(
    'Changed decision on an application',
  )
  expect(doneWords({ operation: 'view', noun: 'portfolio image' })).toBe('Looked at portfolio image')
  expect(doneWords({ operation: 'insert', noun: 'track', isImport: true, changes: 12 })).toBe('Imported, 12 rows')
  expect([fieldWords('shootLocation'), fieldWords('imageUrl'), fieldWords('artistId')]).toEqual([
    'Shoot location',
    'Image',
    'Artist number',
  ])
  expect([valueWords(null), valueWords(''), valueWords(false), valueWords(0)]).toEqual([
    'nothing',
    'nothing',
    'no',
    '0',
  ])
})
