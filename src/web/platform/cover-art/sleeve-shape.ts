import { TYPE_CUTS, type TypeCut } from './measure-text.ts'
import { SLEEVE_SIZE } from './sleeve-size.ts'

export interface RectShape {
  type: 'rect'
  x: number
  y: number
  width: number
  height: number
  fill: string
}

export interface CircleShape {
  type: 'circle'
  cx: number
  cy: number
  r: number
  fill: string
}

export interface PathShape {
  type: 'path'
  d: string
  fill: string
  transform?: string
}

/**
 * A line of Archivo: `x`, `y` are the anchor on the baseline, `width` (percent) and `weight` its axes,
 * `angle` a turn about the anchor in degrees. With `rtl` the anchor is still the left ("start") or right ("end") edge.
 */
export interface TextShape {
  type: 'text'
  text: string
  x: number
  y: number
  size: number
  width: number
  weight: number
  anchor: 'start' | 'middle' | 'end'
  fill: string
  angle?: number
  rtl?: boolean
}

export type SleeveShape = RectShape | CircleShape | PathShape | TextShape

/** One decimal is a quarter of a pixel on the largest sleeve and keeps the markup short. */
export const round = (value: number): number => Math.round(value * 10) / 10

export function rect(x: number, y: number, width: number, height: number, fill: string): RectShape {
  return { type: 'rect', x: round(x), y: round(y), width: round(width), height: round(height), fill }
}

export function circle(cx: number, cy: number, r: number, fill: string): CircleShape {
  return { type: 'circle', cx: round(cx), cy: round(cy), r: round(r), fill }
}

export function ground(fill: string): RectShape {
  return rect(0, 0, SLEEVE_SIZE, SLEEVE_SIZE, fill)
}

export function textShape(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  options: { cut?: TypeCut; anchor?: TextShape['anchor']; angle?: number } = {},
): TextShape {
  const { cut = 'condensed', anchor = 'start', angle } = options
  const shape: TextShape = {
    type: 'text',
    text,
    x: round(x),
    y: round(y),
    size: round(size - 0.05),
    ...TYPE_CUTS[cut],
    anchor,
    fill,
  }
  return angle === undefined ? shape : { ...shape, angle }
}
