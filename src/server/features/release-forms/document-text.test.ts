import { expect, test } from 'vitest'
import { documentText } from './document-text.ts'

type Terms = Parameters<typeof documentText>[0]

const textOf = ({ application, ...more }: Partial<Terms>) => {
  const edition = { title: 'Model release', number: 1, publishedAt: new Date('2026-03-14'), body: 'Text.' }
  const call = { title: 'Dancers, six', trackTitle: 'The Landlady Dances', artist: 'The Delmar Six' }
  const terms = {
    edition,
    call,
    application,
    shoot: {},
    label: 'Late Set',
    timeZone: 'America/New_York',
    name: 'Ida Kwarteng',
  }
  return documentText({ ...terms, ...more } as unknown as Terms)
}
const partIn = (application: Partial<Terms['application']>) =>
  textOf({ application: application as Terms['application'] }).match(/^Part: .*$/m)?.[0]

test('days are those of the site, and clocks say whose they are', () => {
  const edition = { title: 'Model release', number: 1, publishedAt: new Date('2026-12-01T01:30:00Z'), body: 'Text.' }
  const application = { form: 'role', characterName: 'Landlady' } as Terms['application']
  const shoot = { date: '2026-12-11', time: '22:00' } as Terms['shoot']
  const text = textOf({ edition, application, shoot })
  expect(text).toContain('Edition 1, published 30 November 2026')
  expect(text).toContain('Dates: 11 December 2026, 22:00, New York time')
  expect(textOf({ application, shoot: { ...shoot, time: 'after dark' } })).toContain(
    'Dates: 11 December 2026, after dark',
  )
})

test('the part is one that was applied for; how a model wants to be called is none', () => {
  expect(partIn({ form: 'role', characterName: 'Landlady' })).toBe('Part: Landlady')
  expect(partIn({ form: 'role', characterName: 'The Landlady Dances' })).toBeUndefined()
  expect(partIn({ form: 'opportunity', characterName: 'Ida K.' })).toBeUndefined()
})
