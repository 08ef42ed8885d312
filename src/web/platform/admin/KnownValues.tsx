import { useEffect, useState } from 'react'

/** What the browser knows of a kind, offered while typing into the field that names this list; the server may know others. */
export function KnownValues({ id, of }: { id: string; of: 'currency' | 'timeZone' }) {
  const [knownValues, setKnownValues] = useState<readonly string[]>([])
  useEffect(() => setKnownValues(Intl.supportedValuesOf(of)), [of])
  return (
    <datalist id={id}>
      {knownValues.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
