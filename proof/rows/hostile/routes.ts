import { formOf, inParts } from '../../../src/server/features/uploads/samples.ts'
import type { SignedIn } from '../../kit/requests/callers.ts'

export interface People {
  model: SignedIn
  admin: SignedIn
  /** A film in the model's portfolio. */
  filmId: number
}

/** A way a file comes in: the field it comes by, and who may send it. */
export interface UploadRoute {
  url: string
  field: string
  by: 'model' | 'admin'
}

/** The routes that take pictures. */
export const pictureRoutes: readonly UploadRoute[] = [
  { url: '/api/upload-image', field: 'image', by: 'admin' },
  { url: '/api/model-profile/thumbnail', field: 'thumbnail', by: 'model' },
  { url: '/api/portfolio/upload', field: 'files', by: 'model' },
  { url: '/api/model-videos/:film/poster', field: 'poster', by: 'model' },
  { url: '/api/upload/post-picture', field: 'image', by: 'model' },
]

export const audioRoute: UploadRoute = { url: '/api/upload/audio', field: 'audio', by: 'admin' }

/** Every way a file comes in whole. */
export const uploadRoutes: readonly UploadRoute[] = [
  ...pictureRoutes,
  { url: '/api/upload/video', field: 'video', by: 'model' },
  audioRoute,
  { url: '/api/admin/catalogue/imports', field: 'file', by: 'admin' },
  { url: '/api/listener-playlists/import', field: 'file', by: 'model' },
]

/** The address of a route, for these people. */
export const addressOf = ({ filmId }: People, { url }: UploadRoute) => url.replace(':film', `${filmId}`)

/** Sends a file by one route as somebody who may. */
export function send(people: People, route: UploadRoute, name: string, bytes: Buffer, type?: string) {
  const url = addressOf(people, route)
  return people[route.by].send({ method: 'POST', url, ...formOf(route.field, name, bytes, type) })
}

/** Sends a film in parts and has it put into the portfolio, as far as it is taken; answers the last that was said. */
export async function sendInParts({ model }: People, name: string, bytes: Buffer) {
  const begun = await inParts.begin(model, bytes.length, { kind: 'video', filename: name })
  if (begun.statusCode > 299) return begun
  const url = String(begun.headers.location)
  const added = await inParts.add(model, url, 0, bytes)
  if (added.statusCode > 299) return added
  const finished = await inParts.finish(model, url)
  if (finished.statusCode > 299) return finished
  const uploadId = (finished.json() as { id: number }).id
  return model.send({ method: 'POST', url: '/api/portfolio/uploaded', payload: { uploadId } })
}
