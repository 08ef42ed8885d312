import { type ComponentProps, useEffect, useState } from 'react'

interface AlbumInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  /** Told once the field is left or Enter pressed: half a title would be another album. */
  settle: (album: string) => void
}

/** The album of a track, or of several. */
export function AlbumInput({ value, settle, ...rest }: AlbumInputProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const say = () => {
    if (typed !== value) settle(typed)
  }
  return (
    <input
      {...rest}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={say}
      onKeyDown={({ key }) => {
        if (key === 'Enter') say()
      }}
    />
  )
}
