import { artistApplications } from '#contract/artist-applications.ts'
import { type AddRecord, freshEmail, freshText, type ValidCalls } from '#server/testing/valid-calls.ts'

const form = { name: 'Right', phone: '+32 3 555 01 20', musicLink: 'https://right.example' }

export const validCalls: ValidCalls<typeof artistApplications> = {
  create: ({ guest }) => ({ by: guest, body: { ...form, email: freshEmail() } }),
  update: () => ({ params: { id: 1 }, body: { notes: freshText() } }),
}

export const addRecord: AddRecord = ({ guest }) =>
  guest.call(artistApplications.create, { body: { ...form, email: freshEmail() } })
