import { fitLine } from '#web/platform/cover-art/fit-line.ts'
import { PRESS_BLACK } from '#web/platform/cover-art/record-ink.ts'

const ROOM = 124

/** A show poster in one ink: the number in its name large, its place below, the site at the foot. */
export function PosterArt({ name, site, ink }: { name: string; site: string; ink: string }) {
  const number = /\d{1,3}/.exec(name)?.[0] ?? ''
  const place = fitLine((name.split(',')[0] ?? name).toLowerCase(), { width: ROOM, max: 36, min: 14 })
  const day = fitLine(number, { width: ROOM + 6, max: 100, min: 40, cut: 'wide' })
  return (
    <g fill={PRESS_BLACK}>
      <rect x="27" y="0.5" width="146" height="199" fill={ink} stroke={PRESS_BLACK} />
      <text x="33" y="84" fontSize={day.size} fontWeight="900" fontStretch="125%" letterSpacing="-0.04em">
        {day.text}
      </text>
      <text x="38" y="118" fontSize={place.size} fontWeight="900" fontStretch="62%">
        {place.text}
      </text>
      <rect x="38" y="130" width={ROOM} height="3" />
      <text x="38" y="188" fontSize="11" fontWeight="700" fontStretch="75%">
        {site}
      </text>
    </g>
  )
}
