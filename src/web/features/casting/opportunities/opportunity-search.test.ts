import { expect, test } from 'vitest'
import { filtersOf, filterWords, isDateRangeReversed, parseOpportunitySearch } from './opportunity-search.ts'
import { genreOf, roomWords } from './opportunity-words.ts'

test.each([
  [{}, {}],
  [
    { place: ' Antwerp ', paid: 'true', from: '2026-12-01', until: '', asks: '' },
    { place: 'Antwerp', paid: true, from: '2026-12-01' },
  ],
  [{ from: 'soon', until: '2026-13-45', mark: 'loved', page: '1', call: '-3' }, {}],
  [
    { mark: 'saved', page: '2', call: '7', apply: '1' },
    { mark: 'saved', page: 2, call: 7, apply: true },
  ],
  [{ apply: true, place: ['a'], asks: 40 }, { asks: '40' }],
])('%o is read as %o', (said, read) => expect(parseOpportunitySearch(said)).toEqual(read))

test('a call of no kind of music is a music video, and says how much room there is', () => {
  expect([genreOf({ genre: null }), genreOf({ genre: 'Soul' })]).toEqual(['Music Video', 'Soul'])
  expect(roomWords({ applicants: 3, maxApplicants: 4, closesAt: null })).toBe('1 place left')
  expect(roomWords({ applicants: 9, maxApplicants: 4, closesAt: '2026-12-04' })).toBe(
    '0 places left, closes Friday 4 December',
  )
})

test('days that end before they begin are told from those something may fit', () => {
  expect(isDateRangeReversed({ from: '2026-12-10', until: '2026-12-05' })).toBe(true)
  for (const fine of [{}, { from: '2026-12-10' }, { until: '2026-12-05' }, { from: '2026-12-05', until: '2026-12-05' }])
    expect(isDateRangeReversed(fine)).toBe(false)
})

test('what a list is narrowed to is told in words, without what is open or marked', () => {
  const narrowed = { place: 'Antwerp', asks: 'shoes', paid: true, from: '2026-12-13', until: '2026-12-20' } as const
  expect(filtersOf({ ...narrowed, mark: 'saved', page: 2, call: 7, apply: true })).toEqual(narrowed)
  expect(filterWords(narrowed)).toBe(
    'Antwerp, shoes, says what it pays, from Sunday 13 December, until Sunday 20 December',
  )
  expect(filterWords({})).toBe('')
})
