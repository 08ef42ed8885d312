import { textWidth } from '#web/platform/cover-art/measure-text.ts'
import { PRESS_BLACK } from '#web/platform/cover-art/record-ink.ts'

const BODY = 'M65 10 14 38l17 43 23-9v122h94V72l23 9 17-43-51-28c-6 19-66 19-72 0z'
const LONG_BODY = 'M65 10 22 34 6 164l24 4 24-72v98h94V96l24 72 24-4-16-130-43-24c-6 19-66 19-72 0z'
const CHEST = 76
const LARGEST = 50

/** A shirt with the name of the site across the chest, a word a line. */
export function ShirtArt({ site, ink, hasLongSleeves }: { site: string; ink: string; hasLongSleeves: boolean }) {
  const words = site.toLowerCase().split(/\s+/).slice(0, 2)
  const size = Math.min(LARGEST, ...words.map((word) => CHEST / textWidth(word)))
  return (
    <>
      <path d={hasLongSleeves ? LONG_BODY : BODY} fill={PRESS_BLACK} />
      <g fill={ink} fontSize={size} fontWeight="900" fontStretch="62%">
        {words.map((word, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name may repeat and never move
          <text key={line} x={62 + line * 15} y={102 + line * size * 0.9}>
            {word}
          </text>
        ))}
      </g>
    </>
  )
}
