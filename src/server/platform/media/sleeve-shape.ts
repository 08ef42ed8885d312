/** What the web side's sleeve drawing takes. */
export interface SleeveSubject {
  id: number
  kind: string
  title: string
  artist: string | null
  ink: string | null
  catalogueLetters: string
}

/** What it gives: shapes in a square of 400 units, painted in order. The web side owns these; this is how the server reads them. */
export type SleeveShape =
  | { type: 'rect'; x: number; y: number; width: number; height: number; fill: string }
  | { type: 'circle'; cx: number; cy: number; r: number; fill: string }
  | { type: 'path'; d: string; fill: string; transform?: string }
  | TextShape

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
}
