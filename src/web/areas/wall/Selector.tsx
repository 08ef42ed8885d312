import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { toast } from '#web/platform/toasts/toast.ts'
import * as styles from './selector.module.css'
import { codeOf, LETTERS, NUMBERS, placeOf, typedCode } from './wall-code.ts'

interface SelectorProps {
  /** How many records stand on this side. */
  records: number
  chosen: number | null
  choose: (place: number) => void
  /** Pauses the record that was chosen, or goes on with it. */
  playOrPause: (place: number) => void
}

/** Up to which code a side reaches. */
const lastOf = (records: number) =>
  records > 0 ? `This side goes from A1 to ${codeOf(records - 1)}.` : 'This side is empty.'

/** The jukebox's own way in: a letter, a number, and the side plays. A text input like any other, with real buttons below it. */
export function Selector({ records, chosen, choose, playOrPause }: SelectorProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const code = typed ?? (chosen === null ? '' : codeOf(chosen))

  const enter = (next: string) => {
    const entered = typedCode(next)
    // A space typed behind a code is no choice.
    if (entered === code && entered.length === 2) return
    setTyped(entered)
    if (entered.length < 2) return
    const place = placeOf(entered)
    if (place !== null && place < records) choose(place)
    else toast({ title: `No record at ${entered}`, description: lastOf(records) })
    setTyped(null)
  }
  /** The number that is down already plays and pauses what it has chosen. */
  const press = (number: number) => {
    const next = `${code[0] ?? ''}${number}`
    const place = typed === null && next === code ? chosen : null
    if (place === null) enter(next)
    else playOrPause(place)
  }
  const isEmpty = (letter: string, number: number) => (placeOf(`${letter}${number}`) ?? 0) >= records
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that is held down was pressed once.
    if (event.repeat && event.key.length === 1) event.preventDefault()
    if (event.key !== 'Escape') return
    setTyped('')
    ;(event.target as HTMLElement).blur()
  }

  return (
    <div className={styles.selector}>
      <label htmlFor="selector">Selector</label>
      <div className={styles.selectorBox}>
        <input
          id="selector"
          data-selector
          value={code}
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="A1"
          aria-describedby="selector-hint"
          onFocus={(event) => event.target.select()}
          onChange={(event: ChangeEvent<HTMLInputElement>) => enter(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.selectorKeys} role="group" aria-label="Letter">
        {LETTERS.map((letter) => (
          <button
            key={letter}
            type="button"
            aria-pressed={code.startsWith(letter)}
            disabled={isEmpty(letter, 1)}
            onClick={() => enter(letter)}
          >
            {letter}
          </button>
        ))}
      </div>
      <div className={styles.selectorKeys} role="group" aria-label="Number">
        {NUMBERS.map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={code.endsWith(String(number))}
            disabled={code === '' || isEmpty(code.slice(0, 1), number)}
            onClick={() => press(number)}
          >
            {number}
          </button>
        ))}
      </div>
      <p className="caption" id="selector-hint">
        Letter, then number. <span className={styles.forKeys}>S leads here, arrows go from record to record.</span>
      </p>
    </div>
  )
}
