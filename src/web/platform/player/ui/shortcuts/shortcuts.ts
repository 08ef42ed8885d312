import type { LazyEngine } from '../../lazy-engine.ts'

/** Keyboard shortcuts of the player, which can be switched off (WCAG 2.1.4). */
const OFF = 'late-set-shortcuts-off'
const SWITCHED = 'late-set-shortcuts-switched'
const SEEK_SECONDS = 5

export const shortcutsOn = (): boolean => localStorage.getItem(OFF) === null

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, '1')
  dispatchEvent(new Event(SWITCHED))
}

/** Calls back when single keys are switched on or off, here or in another tab. */
export function onShortcutsSwitched(changed: () => void): () => void {
  const names = [SWITCHED, 'storage']
  for (const name of names) addEventListener(name, changed)
  return () => {
    for (const name of names) removeEventListener(name, changed)
  }
}

/** True where single keys belong to the thing that has the focus. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof Element ? event.target : null
  // No code of the wall has a space, so that key keeps its meaning in the selector.
  if (event.key === ' ' && target?.matches('[data-selector]')) return false
  if (
    target?.closest(
      'input:not([type=range], [role=switch]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=tablist]',
    )
  )
    return true
  if (event.key === ' ' && target?.closest('button, a, summary, [role=button], [role=switch]')) return true
  return event.key.startsWith('Arrow') && target?.closest('input[type=range], [data-part~="wall"]') !== null
}

interface Opens {
  queue(): void
  help(): void
  search(): void
}

/** Listens for the keys of the whole site. */
export function listenForShortcuts(engine: LazyEngine, opens: Opens): () => void {
  const acts: Record<string, (event: KeyboardEvent) => void> = {
    ' ': () => engine.toggle(),
    k: () => engine.toggle(),
    arrowleft: ({ shiftKey }) => (shiftKey ? engine.previous() : engine.seek(engine.state.position - SEEK_SECONDS)),
    arrowright: ({ shiftKey }) => (shiftKey ? engine.next() : engine.seek(engine.state.position + SEEK_SECONDS)),
    m: () => engine.setMuted(!engine.state.muted),
    q: () => opens.queue(),
    s: () => document.querySelector<HTMLElement>('[data-selector]')?.focus(),
    '/': () => opens.search(),
    '?': () => opens.help(),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTaken(event) || !shortcutsOn()) return
    const act = acts[event.key.toLowerCase()]
    const needsMusic = event.key === ' ' || event.key.startsWith('Arrow')
    if (!act || (needsMusic && engine.state.index < 0)) return
    event.preventDefault()
    // A key that is held down goes on seeking; whatever switches or skips does so once.
    const isSeek = event.key.startsWith('Arrow') && !event.shiftKey
    if (!event.repeat || isSeek) act(event)
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}
