import { textWidth } from '#web/platform/cover-art/measure-text.ts'
import { type InkedRecord, inkOf, PRESS_BLACK, PRESS_PAPER, RECORD_INKS } from '#web/platform/cover-art/record-ink.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { catalogueNumberOf } from './catalogue-number.ts'
import * as styles from './disc.module.css'

interface DiscProps {
  record: InkedRecord & { catalogueNumber?: string | null | undefined }
  playing?: boolean
}

const GROOVES = [80, 70, 61, 53]
const RIM = '#2C3F39'
/** The name fits the upper half of the label, whatever the site is called. */
const NAME_WIDTH = 66
const NAME_SIZE = 17

/**
 * A record with its label in two halves, so that turning shows, and the ring of dots a strobe would hold still.
 * Albums turn at 33⅓ a minute, everything else at 45; it rests unless playing, and under reduced motion.
 */
export function Disc({ record, playing = false }: DiscProps) {
  const { catalogueLetters, ...site } = useSiteIdentity()
  const name = site.name.toLowerCase()
  const ink = RECORD_INKS[inkOf(record)].dark
  return (
    <svg
      className={styles.disc}
      data-part="disc"
      viewBox="0 0 200 200"
      data-speed={record.kind === 'album' ? '33' : '45'}
      data-playing={playing ? '' : undefined}
      textAnchor="middle"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="100" cy="100" r="99" fill="#070B0A" stroke={RIM} strokeWidth="2" />
      <circle cx="100" cy="100" r="91" fill="none" stroke={ink} strokeWidth="5" strokeDasharray="2.4 5.7" />
      {GROOVES.map((r) => (
        <circle key={r} cx="100" cy="100" r={r} fill="none" stroke={RIM} strokeWidth="1.5" />
      ))}
      <circle cx="100" cy="100" r="44" fill={ink} />
      <path d="M56 100a44 44 0 0 0 88 0z" fill={PRESS_BLACK} stroke={ink} strokeWidth="3" />
      <text
        x="100"
        y="88"
        fill={PRESS_BLACK}
        fontSize={Math.min(NAME_SIZE, NAME_WIDTH / textWidth(name))}
        fontWeight="900"
        fontStretch="62%"
      >
        {name}
      </text>
      <text x="100" y="124" fill={PRESS_PAPER} fontSize="14" fontWeight="700" fontStretch="75%">
        {catalogueNumberOf({ ...record, catalogueLetters })}
      </text>
      <circle cx="100" cy="100" r="5" fill={PRESS_PAPER} />
    </svg>
  )
}
