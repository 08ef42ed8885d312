import { catalogueNumberOf, type NumberedRecord } from '#web/platform/records/catalogue-number.ts'
import { bandLayout } from './layouts/layout-band.ts'
import { barsLayout } from './layouts/layout-bars.ts'
import { discLayout } from './layouts/layout-disc.ts'
import { dotsLayout } from './layouts/layout-dots.ts'
import { initialLayout } from './layouts/layout-initial.ts'
import { rowsLayout } from './layouts/layout-rows.ts'
import { lettersOf } from './measure-text.ts'
import { isRightToLeft, mirror } from './mirror.ts'
import { type InkedRecord, inkOf, RECORD_INKS } from './record-ink.ts'
import { recordKey } from './record-key.ts'
import type { SleeveContent, SleeveLayout } from './sleeve-content.ts'
import type { SleeveShape } from './sleeve-shape.ts'
import { seededRandom, stableHash } from './stable-hash.ts'

/** What a generated cover, the sleeve, is drawn from. */
export interface SleeveRecord extends InkedRecord, Pick<NumberedRecord, 'catalogueNumber' | 'catalogueLetters'> {
  title: string
  artist?: string | null | undefined
}

const layouts = {
  initial: initialLayout,
  dots: dotsLayout,
  band: bandLayout,
  bars: barsLayout,
  disc: discLayout,
  rows: rowsLayout,
} satisfies Record<string, SleeveLayout>

export type SleeveLayoutName = keyof typeof layouts

export const SLEEVE_LAYOUTS = Object.keys(layouts) as SleeveLayoutName[]

/** The arrangement of a sleeve: one of six layouts in one of three variants. */
export interface SleeveStyle {
  layout: SleeveLayoutName
  variant: SleeveContent['variant']
}

// Beyond this many letters even the least type cannot hold a title, so measuring them would be idle.
const MAX_CHARACTERS = 160

// The notch of a video is 36 px, here on a wall card of 231 px.
const NOTCH = 62

const clean = (text: string) =>
  lettersOf(
    text
      .normalize('NFC')
      .replace(/[\p{Cc} ]+/gu, ' ')
      .trim(),
  )
    .slice(0, MAX_CHARACTERS)
    .join('')

const seedOf = (record: SleeveRecord) => stableHash(`sleeve:${recordKey(record)}`)

/** The arrangement that a record's id draws. */
export function sleeveStyleOf(record: SleeveRecord): SleeveStyle {
  const seed = seedOf(record)
  const layout = SLEEVE_LAYOUTS[seed % SLEEVE_LAYOUTS.length] ?? 'dots'
  const variant = ((seed >>> 8) % 3) as SleeveStyle['variant']
  return { layout, variant }
}

/**
 * Draws the generated sleeve of a record: shapes in a square of 400 units, painted in order, the first the ground.
 * Pure and deterministic, so that page, server and rasteriser print the same sleeve. Titles written from right to
 * left get the mirrored arrangement. `style` overrides what the id would draw.
 */
export function drawSleeve(record: SleeveRecord, style: SleeveStyle = sleeveStyleOf(record)): SleeveShape[] {
  const artist = clean(record.artist ?? '')
  const catalogue = catalogueNumberOf(record)
  const plate: SleeveContent = {
    title: clean(record.title) || artist || catalogue || 'Untitled',
    artist,
    catalogue,
    ink: RECORD_INKS[inkOf(record)].dark,
    variant: style.variant,
    notch: record.kind === 'video' ? NOTCH : 0,
    random: seededRandom(seedOf(record)),
  }
  const shapes = layouts[style.layout](plate)
  return isRightToLeft(plate.title) ? mirror(shapes) : shapes
}
