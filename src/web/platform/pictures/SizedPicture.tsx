import type { Rendition } from '#contract/schemas/kit/recordings.ts'

interface SizedPictureProps {
  picture: { url: string; width: number | null; height: number | null; renditions: readonly Rendition[] }
  alt: string
  /** How wide it is drawn, as browsers choose one of its sizes by it. */
  sizes: string
}

const widthsOf = (renditions: readonly Rendition[], type: string) =>
  renditions
    .filter((rendition) => rendition.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')

/** A picture in the size its place needs, which is kept free until it comes. */
export const SizedPicture = ({ picture: { url, width, height, renditions }, alt, sizes }: SizedPictureProps) => (
  <picture>
    {['image/avif', 'image/webp'].map((type) => {
      const set = widthsOf(renditions, type)
      return set ? <source key={type} type={type} srcSet={set} sizes={sizes} /> : null
    })}
    <img src={url} alt={alt} width={width ?? undefined} height={height ?? undefined} loading="lazy" />
  </picture>
)
