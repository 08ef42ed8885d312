import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { catalogueNumberOf } from '#web/platform/records/catalogue-number.ts'
import { drawSleeve, SLEEVE_LAYOUTS, type SleeveRecord, type SleeveStyle, sleeveStyleOf } from './draw-sleeve.ts'
import { isArchivo, TYPE_CUTS, type TypeCut, textWidth } from './measure-text.ts'
import { SleeveDrawing } from './SleeveDrawing.tsx'
import type { CircleShape, SleeveShape, TextShape } from './sleeve-shape.ts'

const oddTitles = [
  'O',
  'i',
  '?',
  '1962',
  'Jj Qq',
  'Mmmmmmmmmmmmmmm Wwwwwwwwwwww',
  'Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschafts\u00adkapitän',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Again',
  'It Is Exactly As Late As You Think It Is, And The Band Has Been Packing Up Since The Second Chorus Of The First Songs',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'ليلة في المقهى القديم على شاطئ البحر',
  'שלום לך אהובתי',
  '夜の終わりのバラード',
  '늦은 밤의 노래',
  'Ночной поезд в Самару через степь',
  'Łódź, mój przyjaciel, żółć',
  '🎷🎺🥁',
  '👩🏽‍🎤 Solo 👨‍👩‍👧‍👦',
  'Ash Wednesday, 3\u00a0a.m.',
  'A Love (Live at the Cellar) [Remastered 2024] {Take 2} – Part II/III',
  'e\u0301te\u0301 indien',
  'x'.repeat(120),
  'Say It Plain',
  'The Landlady Dances',
]
const artists = [
  'Odessa Vance',
  '',
  'The Delmar Six With The Rotterdam Municipal Brass And Their Entire Extended Family',
  'فرقة المدينة',
]
const kinds = ['album', 'video']

// 25 titles with 4 artists as two kinds: 200 records, each drawn in every arrangement. Albums have numbers, videos none.
const records: SleeveRecord[] = oddTitles.flatMap((title, row) =>
  artists.flatMap((artist, column) =>
    kinds.map((kind, third) => ({
      id: row * 100 + column * 10 + third,
      ...{ kind, title, artist, catalogueLetters: kind === 'album' ? 'LS' : '' },
    })),
  ),
)
const styles: SleeveStyle[] = SLEEVE_LAYOUTS.flatMap((layout) =>
  ([0, 1, 2] as const).map((variant) => ({ layout, variant })),
)

interface Box {
  left: number
  right: number
  top: number
  bottom: number
  text: string
}

function boxOf(shape: TextShape): Box {
  const cut = (Object.keys(TYPE_CUTS) as TypeCut[]).find(
    (name) => TYPE_CUTS[name].width === shape.width && TYPE_CUTS[name].weight === shape.weight,
  )
  const width = textWidth(shape.text, cut) * shape.size
  const start = { start: 0, middle: -width / 2, end: -width }[shape.anchor]
  // Archivo's ascenders reach 0.74 and its descenders 0.19; other scripts are given room when they are set.
  const [up, down] = [-0.74 * shape.size, /[gjpqy,]/.test(shape.text) ? 0.19 * shape.size : 0]
  const corners = [
    [start, up],
    [start + width, down],
  ].map(([x = 0, y = 0]) => {
    if (shape.angle === -90) return [shape.x + y, shape.y - x]
    return shape.angle === 90 ? [shape.x - y, shape.y + x] : [shape.x + x, shape.y + y]
  })
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = corners
  return {
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
    text: shape.text,
  }
}

const bytesOf = (markup: string) => new TextEncoder().encode(markup).length

const texts = (shapes: SleeveShape[]) => shapes.filter((shape) => shape.type === 'text')
const discs = (shapes: SleeveShape[]) => shapes.filter((shape) => shape.type === 'circle')

const uncropped = styles.filter(({ layout }) => layout !== 'initial' && layout !== 'rows')

describe('the generated sleeve', () => {
  it('is the same every time it is drawn', () => {
    for (const record of records) expect(drawSleeve(record)).toEqual(drawSleeve({ ...record }))
  })

  it('differs between records that differ only in id', () => {
    const drawn = Array.from({ length: 100 }, (_, id) =>
      JSON.stringify(drawSleeve({ id, kind: 'album', title: 'Slow Elevator', artist: 'Ines Caldera' })),
    )
    expect(new Set(drawn).size).toBe(100)
  })

  it('spreads ids evenly over the layouts and their variants', () => {
    const counts = new Map<string, number>()
    for (let id = 0; id < 1800; id++) {
      const { layout, variant } = sleeveStyleOf({ id, kind: 'album', title: 'Porcelain' })
      counts.set(`${layout} ${variant}`, (counts.get(`${layout} ${variant}`) ?? 0) + 1)
    }
    expect(counts.size).toBe(18)
    for (const times of counts.values()) {
      expect(times).toBeGreaterThan(65)
      expect(times).toBeLessThan(140)
    }
  })

  it('keeps every letter inside the square, outside the two cropped layouts', () => {
    const escaped: unknown[] = []
    for (const record of records) {
      for (const style of uncropped) {
        for (const box of texts(drawSleeve(record, style)).map(boxOf)) {
          if (box.left < 0 || box.right > 400 || box.top < 0 || box.bottom > 400) escaped.push({ style, box })
        }
      }
    }
    expect(escaped).toEqual([])
  })

  it('never sets one line over another', () => {
    const clashes: unknown[] = []
    for (const record of records) {
      for (const style of uncropped) {
        const boxes = texts(drawSleeve(record, style)).map(boxOf)
        for (const [index, one] of boxes.entries()) {
          for (const other of boxes.slice(index + 1)) {
            const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
            // Lines of one stack may touch: a descender reaches between the ascenders of the next line.
            const height = Math.min(one.bottom - one.top, other.bottom - other.top)
            if (one.left < other.right && other.left < one.right && overlap > height * 0.12) {
              clashes.push({ style, title: record.title, one: one.text, other: other.text })
            }
          }
        }
      }
    }
    expect(clashes).toEqual([])
  })

  it('keeps words off a disc of their own colour', () => {
    const crossed: unknown[] = []
    const covers = (disc: CircleShape, box: Box) => {
      const x = Math.max(box.left, Math.min(disc.cx, box.right))
      const y = Math.max(box.top, Math.min(disc.cy, box.bottom))
      return Math.hypot(x - disc.cx, y - disc.cy) < disc.r
    }
    for (const record of records) {
      for (const style of uncropped) {
        const shapes = drawSleeve(record, style)
        for (const text of texts(shapes)) {
          for (const disc of discs(shapes)) {
            if (disc.fill === text.fill && covers(disc, boxOf(text))) crossed.push({ style, text: text.text })
          }
        }
      }
    }
    expect(crossed).toEqual([])
  })

  it('keeps words out of the notched corner of a video', () => {
    const cut: unknown[] = []
    for (const record of records.filter(({ kind, title }) => kind === 'video' && isArchivo(title))) {
      for (const style of uncropped) {
        for (const box of texts(drawSleeve(record, style)).map(boxOf)) {
          if (box.right - box.top > 400 - 62 + 4) cut.push({ style, box })
        }
      }
    }
    expect(cut).toEqual([])
  })

  it('stays under 3 KB as inline SVG', () => {
    let largest = 0
    for (const record of records) {
      for (const style of styles) {
        largest = Math.max(
          largest,
          bytesOf(renderToStaticMarkup(createElement('svg', {}, createElement(SleeveDrawing, { record, style })))),
        )
      }
    }
    expect(largest).toBeLessThanOrEqual(3072)
  })

  it('prints the artist, or else the catalogue number, when there is no title', () => {
    const words = (record: SleeveRecord) =>
      texts(drawSleeve(record, { layout: 'band', variant: 0 })).map(({ text }) => text)
    expect(words({ id: 7, kind: 'album', title: ' ', artist: 'Ruth' })).toContain('ruth')
    const untitled = { id: 7, kind: 'album', title: '', artist: null }
    expect(words({ ...untitled, catalogueLetters: 'LS' }).join(' ')).toContain('ls 007')
    expect(words(untitled)).toEqual(['untitled'])
  })

  it('prints the number after the label’s letters: nothing for albums, V for videos, 7 for singles, none for what is no record', () => {
    const numberOf = (kind: string, catalogueLetters: string) => catalogueNumberOf({ id: 20, kind, catalogueLetters })
    expect(['album', 'video', 'single'].map((kind) => numberOf(kind, 'VR'))).toEqual(['VR 020', 'VRV 020', 'VR7 020'])
    expect([numberOf('album', ''), numberOf('venue', 'VR')]).toEqual(['', ''])
    expect(catalogueNumberOf({ id: 1, kind: 'album', catalogueNumber: 'BLP 4003' })).toBe('BLP 4003')
  })
})
