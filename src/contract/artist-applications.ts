import { z } from 'zod'
import { adminOnly } from './access.ts'
import { endpoints } from './endpoint.ts'
import { clearable, email, line, page, webAddress } from './fields.ts'

/** What somebody who wants to record here sends. */
const artistApplicationDraft = z.object({
  name: line('Name'),
  phone: line('Phone', 60),
  email,
  musicLink: webAddress('Music link'),
  videoLink: clearable(webAddress('Video link')),
  /** Left empty by people; whatever fills it is not one. */
  website: z.string().max(2000).optional(),
})

const text = z.string().nullable()
export const artistApplication = z.object({
  id: z.number(),
  name: z.string(),
  phone: text,
  email: z.string(),
  musicLink: z.string(),
  /** Another spelling of musicLink. */
  sampleTrack: z.string(),
  videoLink: text,
  status: z.string(),
  submittedAt: z.string(),
})

export const artistApplications = endpoints('artist-applications', {
  create: {
    summary: 'Applies to the label; the sender and the label get a letter',
    method: 'POST',
    path: '/api/artist-applications',
    access: 'anyone',
    body: artistApplicationDraft,
    reply: z.object({ id: z.number(), message: z.string() }),
    status: 201,
  },
  list: {
    summary: 'Applications to the label, newest first',
    method: 'GET',
    path: '/api/artist-applications',
    access: adminOnly,
    query: z.object(page),
    reply: z.array(artistApplication),
  },
})
