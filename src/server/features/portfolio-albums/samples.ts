import { portfolioAlbums } from '#contract/portfolio-albums.ts'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { samplePortfolio } from '#server/features/portfolios/samples.ts'
import type { TestUser } from '#server/testing/test-user.ts'

let made = 0

/** An album of a model with some pictures in it. */
export async function sampleAlbum(
  model: Pick<TestUser, 'send' | 'call'>,
  files: readonly string[] = ['a.jpg', 'b.jpg'],
): Promise<{ album: PortfolioAlbum; images: number[]; items: number[] }> {
  const images = files.length > 0 ? (await samplePortfolio(model, files)).images.map(({ id }) => id) : []
  const { id } = await model.call(portfolioAlbums.create, { body: { name: `Album ${++made}` } })
  const album = await model.call(portfolioAlbums.changeItems, { params: { id }, body: { putImages: images } })
  const items = await model.call(portfolioAlbums.items, { params: { id } })
  return { album, images, items: items.map((item) => item.id) }
}
