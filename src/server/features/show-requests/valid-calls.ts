import { showRequests } from '#contract/show-requests.ts'
import { type AddRecord, freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

const form = {
  contactName: 'Right',
  contactNumber: '+32 3 555 01 20',
  artistName: 'custom',
  customArtist: 'Right',
  location: 'Ghent',
  budget: 'discuss',
  verification: 'soul',
} as const

export const validCalls: ValidCalls<typeof showRequests> = {
  create: ({ guest }) => ({ by: guest, body: { ...form } }),
  update: () => ({ params: { id: 1 }, body: { notes: freshText() } }),
}

export const addRecord: AddRecord = ({ guest }) => guest.call(showRequests.create, { body: form })
