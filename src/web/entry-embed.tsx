import { hydrateRoot } from 'react-dom/client'
import { EmbedPlayer } from './embed/EmbedPlayer.tsx'
import type { EmbeddedThing } from './embed/embedded.ts'
import './styles/embed.css'

const root = document.getElementById('embed')
const data = document.getElementById('thing')?.textContent
if (root && data) {
  const { thing, autoplay } = JSON.parse(data) as { thing: EmbeddedThing; autoplay: boolean }
  hydrateRoot(root, <EmbedPlayer thing={thing} autoplay={autoplay} />)
}
