import { join } from 'node:path'
import type { iconNames } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import { type GeneratedFile, generatedFile } from '#server/platform/http/responses/generated-file.ts'
import { drawIcon } from '#server/platform/media/pictures/in-process.ts'

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
    const from = join(root, 'src/web/public/favicon.svg')
    const png = await drawIcon({ ...SIZES[name], from, dots: DRAWN, background: ICON_BACKGROUND })
    return generatedFile(png, 'image/png')
  }
  return (name) => {
    const icon = drawn.get(name) ?? draw(name)
    drawn.set(name, icon)
    return icon
  }
}
