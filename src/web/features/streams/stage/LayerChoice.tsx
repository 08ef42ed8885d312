import { useEffect } from 'react'
import { type LayerWish, layerWishes } from '#contract/streams.ts'
import { keepLayerChoice, readLayerChoice } from '../media/layer-choice.ts'

const words: Readonly<Record<LayerWish, string>> = { auto: 'Auto', high: 'High', low: 'Low' }

interface LayerChoiceProps {
  wish: LayerWish
  choose: (wish: LayerWish) => void
}

/** Which of two layers of pictures is watched; remembered on the device. */
export function LayerChoice({ wish, choose }: LayerChoiceProps) {
  // The server does not know what the device remembers.
  useEffect(() => choose(readLayerChoice()), [choose])
  return (
    <label>
      <select
        value={wish}
        onChange={({ target }) => {
          const next = target.value as LayerWish
          keepLayerChoice(next)
          choose(next)
        }}
      >
        {layerWishes.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
      Picture quality
    </label>
  )
}
