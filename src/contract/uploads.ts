import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { UploadsSchemas } from './schemas/uploads.ts'

/** Whom an uploaded picture is for: everybody, or those who may see a record that shows it. */
export const imageAudiences = ['everybody', 'members'] as const

const MEGABYTE = 1024 * 1024
/** Largest accepted files in bytes. */
export const IMAGE_MAX_BYTES = 25 * MEGABYTE

/** What a file nothing uses yet changes: what its account takes and lists of files, but no page and no song. */
const touches = [data.unusedUploads]

export const uploads = endpoints<UploadsSchemas>('uploads', {
  audio: { method: 'POST', path: '/api/upload/audio', touches },
  video: { method: 'POST', path: '/api/upload/video', touches },
  image: { method: 'POST', path: '/api/upload-image', touches },
  postPicture: { method: 'POST', path: '/api/upload/post-picture', touches },
  resumable: { method: 'GET', path: '/api/uploads/resumable' },
  beginResumable: { method: 'POST', path: '/api/uploads/resumable', touches: [] },
  resumableOffset: { method: 'HEAD', path: '/api/uploads/resumable/:id', touches: [] },
  continueResumable: { method: 'PATCH', path: '/api/uploads/resumable/:id', touches: [] },
  dropResumable: { method: 'DELETE', path: '/api/uploads/resumable/:id', touches },
  finishResumable: { method: 'POST', path: '/api/uploads/resumable/:id/finish', touches },
  usage: { method: 'GET', path: '/api/admin/users/:id/uploads', reads: [data.uploads, ...touches, data.users] },
  waveform: { method: 'GET', path: '/api/uploads/:id/waveform' },
  serveAudio: { method: 'GET', path: '/uploads/audio/:filename' },
  serveVideo: { method: 'GET', path: '/uploads/video/:filename' },
  serveImage: { method: 'GET', path: '/uploads/images/:filename' },
  serveMembersImage: { method: 'GET', path: '/uploads/members/:filename' },
  servePostPicture: { method: 'GET', path: '/uploads/posts/:filename' },
  artwork: { method: 'GET', path: '/artwork/:kind/:id' },
  preview: { method: 'GET', path: '/preview.png' },
})
