// First, since it says in which order the layers of all other sheets stand.
import './embed/base.css'
import { hydrateRoot } from 'react-dom/client'
import { EmbedPlayer } from './embed/EmbedPlayer.tsx'
import type { EmbeddedRecord } from './embed/embedded.ts'

const root = document.getElementById('embed')
const data = document.getElementById('thing')?.textContent
if (root && data) {
  const { thing: record, autoplay } = JSON.parse(data) as { thing: EmbeddedRecord; autoplay: boolean }
  hydrateRoot(root, <EmbedPlayer thing={record} autoplay={autoplay} />)
}
