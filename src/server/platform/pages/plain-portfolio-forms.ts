import { portfolioAlbumsEndpoints } from '#contract/schemas/portfolio-albums.ts'
import type { PlainForm } from './plain-form.ts'

const HOME = '/model-dashboard?tab=portfolio'
const ITEM = /^(was )?(image|video) (\d+)$/

/** What of the ticked items was not in the album before, and the other way round. */
function itemChanges(typed: Readonly<Record<string, string>>) {
  const changes = { putImages: [], putVideos: [], takeImages: [], takeVideos: [] } as Record<string, number[]>
  for (const name of Object.keys(typed)) {
    const [, was, kind, id] = ITEM.exec(name) ?? []
    if (!kind) continue
    const isIn = was ? typed[name.slice(4)] !== undefined : typed[`was ${name}`] !== undefined
    if (!isIn) changes[`${was ? 'take' : 'put'}${kind === 'image' ? 'Images' : 'Videos'}`]?.push(Number(id))
  }
  return changes
}

/** The form of the albums of a portfolio that an address is posted to. */
export function portfolioFormOf({ searchParams }: URL): PlainForm | undefined {
  const [id, item, page] = ['album', 'item', 'page'].map((name) => searchParams.get(name))
  const name = 'portfolioAlbum'
  const album = `${HOME}&album=${Number(id)}`
  const of = { name, params: () => ({ id: id ?? null, itemId: item ?? null }) } as const
  const here = () => (page ? `${album}&page=${Number(page)}` : album)
  switch (searchParams.get('do') ?? searchParams.get('edit')) {
    case 'new':
      return { name, endpoint: portfolioAlbumsEndpoints.create, leadsTo: (made) => `${HOME}&album=${made.id}` }
    case 'words':
      return { ...of, endpoint: portfolioAlbumsEndpoints.update, leadsTo: here }
    case 'items':
      return { ...of, endpoint: portfolioAlbumsEndpoints.changeItems, payload: itemChanges, leadsTo: here }
    case 'remove':
      return { ...of, endpoint: portfolioAlbumsEndpoints.remove, leadsTo: () => HOME }
    case 'place':
      return { ...of, endpoint: portfolioAlbumsEndpoints.place, leadsTo: here }
    case 'place-item':
      return { ...of, endpoint: portfolioAlbumsEndpoints.placeItem, leadsTo: here }
    case 'cover':
      return { ...of, endpoint: portfolioAlbumsEndpoints.setCover, payload: () => ({ itemId: item }), leadsTo: here }
    default:
      return undefined
  }
}
