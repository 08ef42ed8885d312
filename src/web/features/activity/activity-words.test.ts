import { expect, test } from 'vitest'
import { fieldWords, valueWords } from '#web/platform/admin/field-words.ts'
import { doneWords } from './activity-words.ts'

test('what was done and to which field is said in plain words', () => {
  expect(doneWords({ operation: 'delete', kind: 'albums' })).toBe('Deleted album')
  expect(doneWords({ operation: 'update', kind: 'site_settings' })).toBe('Changed site settings')
  expect(doneWords({ operation: 'update', kind: 'model_application_changes' })).toBe(
    'Changed decision on an application',
  )
  expect(doneWords({ operation: 'view', kind: 'model_images' })).toBe('Looked at portfolio image')
  expect(doneWords({ operation: 'insert', kind: 'tracks', isImport: true, changes: 12 })).toBe('Imported, 12 rows')
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
