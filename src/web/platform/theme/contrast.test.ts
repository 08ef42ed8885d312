import { describe, expect, it } from 'vitest'
import { PRESS_BLACK, RECORD_INKS } from '#web/platform/cover-art/record-ink.ts'

// Style sheets are imported empty in tests, so the file is read; the web code knows no types of Node.
const { readFileSync } = await import('node:fs' as string)
const css: string = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

// The figures of the identity are rounded to one decimal.
const ROUNDING = 0.06

/** The value of a token as it is written in the style sheet, in one theme. */
function token(name: string, theme: 'light' | 'dark'): string {
  const pair = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  if (pair) return (theme === 'light' ? pair[1] : pair[2]) ?? ''
  const single = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1]
  if (!single) throw new Error(`tokens.css has no colour --${name}`)
  return single
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast by WCAG 2.2, relative luminance of sRGB. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

const print = (css.split('\n.print {').at(-1) ?? '').split('}')[0] ?? ''
const printed = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(print)?.[1] ?? token(name, 'light')

const grounds = ['bg', 'panel', 'raise', 'hover'] as const

describe('dark tokens on felt', () => {
  it.each([
    ['text', [15.3, 13.7, 11.6, 9.4]],
    ['text-2', [10.6, 9.6, 8.1, 6.5]],
    ['text-3', [7.0, 6.3, 5.3, 4.3]],
    ['edge', [5.1, 4.6, 3.9, 3.2]],
    ['action', [7.1, 6.4, 5.4, 4.3]],
    ['focus', [10.1, 9.0, 7.6, 6.2]],
    ['now', [10.1, 9.0, 7.6, 6.2]],
    ['success', [10.5, 4.5, 4.5, 4.5]],
    ['danger', [8.0, 4.5, 4.5, 4.5]],
    ['warn', [10.9, 4.5, 4.5, 4.5]],
    ['info', [9.5, 4.5, 4.5, 4.5]],
  ])('%s keeps its ratios', (name, least) => {
    for (const [index, ground] of grounds.entries()) {
      expect(contrast(token(name, 'dark'), token(ground, 'dark'))).toBeGreaterThanOrEqual(
        (least[index] ?? 0) - ROUNDING,
      )
    }
  })

  it('keeps words on the action colour, and played apart from unplayed', () => {
    expect(contrast(token('on-action', 'dark'), token('action', 'dark'))).toBeGreaterThanOrEqual(7.25)
    expect(contrast(token('played', 'dark'), token('unplayed', 'dark'))).toBeGreaterThanOrEqual(3.15)
    expect(contrast(token('unplayed', 'dark'), token('bg', 'dark'))).toBeGreaterThanOrEqual(3)
  })
})

describe('light tokens on paper', () => {
  it.each([
    ['text', 15.4, 7],
    ['text-2', 8.4, 7],
    ['text-3', 5.7, 5.0],
    ['edge', 3.7, 3.2],
    ['action', 5.8, 4.5],
    ['focus', 7.2, 4.5],
    ['now', 6.2, 4.5],
    ['success', 5.8, 4.5],
    ['danger', 6.4, 4.5],
    ['warn', 6.2, 4.5],
    ['info', 7.2, 4.5],
    ['unplayed', 3.4, 2.9],
  ])('%s keeps %d on paper and %d on raised paper', (name, onPaper, onRaised) => {
    const colour = token(name, 'light')
    expect(contrast(colour, token('bg', 'light'))).toBeGreaterThanOrEqual(onPaper - ROUNDING)
    expect(contrast(colour, token('panel', 'light'))).toBeGreaterThanOrEqual(onPaper - ROUNDING)
    expect(contrast(colour, token('raise', 'light'))).toBeGreaterThanOrEqual(onRaised - ROUNDING)
  })

  it('keeps words on the action colour, and played apart from unplayed', () => {
    expect(contrast(token('on-action', 'light'), token('action', 'light'))).toBeGreaterThanOrEqual(6.45)
    expect(contrast(token('played', 'light'), token('unplayed', 'light'))).toBeGreaterThanOrEqual(4.45)
  })
})

describe('printed cards and strips', () => {
  it.each([token('paper', 'dark'), token('panel', 'light')])('read on %s', (paper) => {
    for (const name of ['text', 'text-2', 'text-3', 'action', 'success', 'danger', 'warn', 'info', 'focus']) {
      expect(contrast(printed(name), paper), name).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(printed('edge'), paper)).toBeGreaterThanOrEqual(3)
    expect(contrast(token('black', 'dark'), paper)).toBeGreaterThanOrEqual(7)
    expect(contrast(token('strip-text', 'dark'), paper)).toBeGreaterThanOrEqual(7)
  })

  it('reads on the machine and on the persimmon edge', () => {
    expect(contrast(token('paper', 'dark'), token('machine', 'dark'))).toBeGreaterThanOrEqual(11.5)
    expect(contrast(token('black', 'dark'), token('persimmon', 'dark'))).toBeGreaterThanOrEqual(7.25)
  })
})

describe('record inks', () => {
  it.each(Object.entries(RECORD_INKS))('%s reads on felt, carries black, and has a twin for paper', (_, ink) => {
    expect(contrast(ink.dark, token('bg', 'dark'))).toBeGreaterThanOrEqual(6.95)
    expect(contrast(PRESS_BLACK, ink.dark)).toBeGreaterThanOrEqual(7.25)
    expect(contrast(ink.light, token('bg', 'light'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink.light, token('panel', 'light'))).toBeGreaterThanOrEqual(4.5)
  })
})
