import { join } from 'node:path'
import sharp from 'sharp'
import type { iconNames } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import { type GeneratedFile, generatedFile } from '#server/platform/http/responses/generated-file.ts'

type IconName = (typeof iconNames)[number]

export const ICON_BACKGROUND = '#0E1715'
/** Dots of the mark as it is drawn. */
const DRAWN = 32
const SIZES: Record<IconName, { size: number; margin: number }> = {
  'icon-192.png': { size: 192, margin: 0 },
  'icon-512.png': { size: 512, margin: 0 },
  // Systems cut this one to a shape of theirs, so the disc keeps its distance.
  'maskable-512.png': { size: 512, margin: 48 },
  'apple-touch-180.png': { size: 180, margin: 0 },
}

/** Draws the mark as pictures; each is drawn once, since it changes only with the program. */
export function makeIcons({ root }: Config): (name: IconName) => Promise<GeneratedFile> {
  const drawn = new Map<IconName, Promise<GeneratedFile>>()
  const draw = async (name: IconName) => {
    const { size, margin } = SIZES[name]
    const inner = size - 2 * margin
    const png = await sharp(join(root, 'src/web/public/favicon.svg'), { density: (72 * inner) / DRAWN })
      .resize(inner, inner)
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ICON_BACKGROUND })
      .png()
      .toBuffer()
    return generatedFile(png, 'image/png')
  }
  return (name) => {
    const icon = drawn.get(name) ?? draw(name)
    drawn.set(name, icon)
    return icon
  }
}
