import sharp from 'sharp'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { portfolios } from '#contract/portfolios.ts'
import { formWith, sampleVideo } from '#server/features/uploads/samples.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** A small picture of one colour, with what a camera writes into it. */
export const samplePicture = (background = '#b4451f'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitude: '51/1 13/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()

/** Sends files to a portfolio as a model's form does, files first. */
export const sendToPortfolio = (
  model: Pick<TestUser, 'send'>,
  files: readonly (readonly [filename: string, bytes: Buffer])[],
  fields: Record<string, string> = { contentRating: 'safe' },
  field = 'files',
) =>
  model.send({
    method: 'POST',
    url: '/api/portfolio/upload',
    ...formWith([
      ...files.map(([filename, bytes]) => ({ field, filename, bytes })),
      ...Object.entries(fields).map(([name, bytes]) => ({ field: name, bytes })),
    ]),
  })

/** Adds pictures to a portfolio and answers what came of it. */
export async function samplePortfolio(
  model: Pick<TestUser, 'send'>,
  names: readonly string[] = ['a.jpg'],
): Promise<ReplyOf<typeof portfolios.upload>> {
  const bytes = await samplePicture()
  const answer = await sendToPortfolio(
    model,
    names.map((name) => [name, bytes] as const),
  )
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

/** A picture and a film in a portfolio, with every address their files have. */
export async function sampleBothKinds(
  model: Pick<TestUser, 'send'>,
  fields: Record<string, string> = { contentRating: 'safe' },
) {
  const files = [['a.jpg', await samplePicture()] as const, ['reel.mp4', sampleVideo('mp4')] as const]
  const answer = await sendToPortfolio(model, files, fields)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { images, videos } = answer.json()
  const [image, video] = [images[0], videos[0]]
  const urls = [image.imageUrl, ...image.renditions.map(({ url }: { url: string }) => url), video.videoUrl]
  return { image, video, urls: urls as string[] }
}
