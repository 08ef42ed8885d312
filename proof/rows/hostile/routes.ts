import { formOf } from '../../../src/server/features/uploads/samples.ts'
import type { SignedIn } from '../../kit/requests/callers.ts'

/** Every way a file comes in, with the field it comes by. */
export const routes = [
  ['/api/upload-image', 'image'],
  ['/api/model-profile/thumbnail', 'thumbnail'],
  ['/api/portfolio/upload', 'files'],
  ['/api/upload/video', 'video'],
  ['/api/upload/audio', 'audio'],
  ['/api/admin/catalogue/imports', 'file'],
] as const

export interface People {
  model: SignedIn
  admin: SignedIn
}

/** Sends a file by one route as somebody who may. */
export function send(
  { model, admin }: People,
  [url, field]: (typeof routes)[number],
  name: string,
  bytes: Buffer,
  type?: string,
) {
  const who = /audio|imports|upload-image/.test(url) ? admin : model
  return who.send({ method: 'POST', url, ...formOf(field, name, bytes, type) })
}
