import { drawSleeve, type SleeveRecord, type SleeveStyle } from './draw-sleeve.ts'
import type { SleeveShape, TextShape } from './sleeve-shape.ts'

function SleeveText({ shape }: { shape: TextShape }) {
  // In right-to-left text SVG counts "start" from the right, while the shape names edges.
  const flipped = { start: 'end', middle: 'middle', end: 'start' } as const
  const anchor = shape.rtl ? flipped[shape.anchor] : shape.anchor
  return (
    <text
      x={shape.x}
      y={shape.y}
      fill={shape.fill}
      fontSize={shape.size}
      fontStretch={shape.width === 62 ? undefined : `${shape.width}%`}
      fontWeight={shape.weight === 900 ? undefined : shape.weight}
      textAnchor={anchor === 'start' ? undefined : anchor}
      direction={shape.rtl ? 'rtl' : undefined}
      transform={shape.angle === undefined ? undefined : `rotate(${shape.angle} ${shape.x} ${shape.y})`}
    >
      {shape.text}
    </text>
  )
}

function SleeveShapeElement({ shape }: { shape: SleeveShape }) {
  switch (shape.type) {
    case 'rect':
      return (
        <rect
          x={shape.x || undefined}
          y={shape.y || undefined}
          width={shape.width}
          height={shape.height}
          fill={shape.fill}
        />
      )
    case 'circle':
      return <circle cx={shape.cx} cy={shape.cy} r={shape.r} fill={shape.fill} />
    case 'path':
      return <path d={shape.d} fill={shape.fill} transform={shape.transform} />
    case 'text':
      return <SleeveText shape={shape} />
  }
}

/** What stands on a generated sleeve, as SVG. */
export const SleeveDrawing = ({ record, style }: { record: SleeveRecord; style?: SleeveStyle | undefined }) =>
  drawSleeve(record, style).map((shape, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a sleeve never move among themselves
    <SleeveShapeElement key={index} shape={shape} />
  ))
