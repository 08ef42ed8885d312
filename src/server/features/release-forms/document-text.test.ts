import { expect, test } from 'vitest'
import { documentText } from './document-text.ts'

type Terms = Parameters<typeof documentText>[0]

const partIn = (application: Partial<Terms['application']>) => {
  const edition = { title: 'Model release', number: 1, publishedAt: new Date('2026-03-14'), body: 'Text.' }
  const call = { title: 'Dancers, six', trackTitle: 'The Landlady Dances', artist: 'The Delmar Six' }
  const terms = { edition, call, application, shoot: {}, label: 'Late Set', name: 'Ida Kwarteng' }
  return documentText(terms as unknown as Terms).match(/^Part: .*$/m)?.[0]
}

test('the part is one that was applied for; how a model wants to be called is none', () => {
  expect(partIn({ form: 'role', characterName: 'Landlady' })).toBe('Part: Landlady')
  expect(partIn({ form: 'role', characterName: 'The Landlady Dances' })).toBeUndefined()
  expect(partIn({ form: 'opportunity', characterName: 'Ida K.' })).toBeUndefined()
})
