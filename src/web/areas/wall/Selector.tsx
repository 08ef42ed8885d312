import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { codeOf, LETTERS, NUMBERS, placeOf } from './wall-code.ts'

interface SelectorProps {
  /** How many records stand on this side. */
  records: number
  chosen: number | null
  choose: (place: number) => void
}

/** The jukebox's own way in: a letter, a number, and the side plays. A text input like any other, with real buttons below it. */
export function Selector({ records, chosen, choose }: SelectorProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const code = typed ?? (chosen === null ? '' : codeOf(chosen))

  const enter = (next: string) => {
    const clean = next
      .toUpperCase()
      .replace(/[^A-F1-4]/g, '')
      .slice(-2)
    // A third key starts over: a fresh letter drops what stood there.
    const kept = /^[A-F][1-4]$/.test(clean) ? clean : (clean.match(/[A-F]$/)?.[0] ?? clean.match(/^[A-F]/)?.[0] ?? '')
    setTyped(kept)
    const place = placeOf(kept)
    if (place === null) return
    choose(place)
    setTyped(null)
  }
  const isEmpty = (letter: string, number: number) => (placeOf(`${letter}${number}`) ?? 0) >= records
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setTyped('')
    ;(event.target as HTMLElement).blur()
  }

  return (
    <div className="selector">
      <label htmlFor="selector">Selector</label>
      <div className="selector-box">
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
      <div className="selector-keys" role="group" aria-label="Letter">
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
      <div className="selector-keys" role="group" aria-label="Number">
        {NUMBERS.map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={code.endsWith(String(number))}
            disabled={code === '' || isEmpty(code.slice(0, 1), number)}
            onClick={() => enter(`${code[0] ?? ''}${number}`)}
          >
            {number}
          </button>
        ))}
      </div>
      <p className="caption" id="selector-hint">
        Letter, then number. Press S to get here.
      </p>
    </div>
  )
}
