import { expect, test } from 'vitest'
import { arrangeColumns, serializeColumns } from './arrange-columns.ts'

const columns = ['artist', 'album', 'genre', 'status'].map((key) => ({ key, heading: key, cell: () => null }))
const arranged = (kept: string) => serializeColumns(arrangeColumns(columns, kept.split(' ')))

test('columns nobody has placed stay as they are', () => {
  expect(arranged('')).toBe('artist album genre status')
})

test('columns stand where they were put, and those put away keep their place', () => {
  expect(arranged('genre -artist status album')).toBe('genre -artist status album')
})

test('a column that is new comes after the one before it, and one that has gone is forgotten', () => {
  expect(arranged('genre tempo -artist status')).toBe('genre -artist album status')
  expect(arranged('status album genre')).toBe('artist status album genre')
})

test('a key that is kept twice counts once', () => {
  expect(arranged('genre artist genre album status')).toBe('genre artist album status')
})
