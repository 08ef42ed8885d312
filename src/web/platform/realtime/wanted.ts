/** How many parts of this page want to be in each room. */
const wanted = new Map<string, number>()
const listeners = new Set<() => void>()
let sender: ((frame: object) => void) | null = null

/** The rooms this page wants to be in. */
export const wantedRooms = (): string[] => [...wanted.keys()]

/** Calls back when they are others; what it returns stops that. */
export function onWanted(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Wants to be in a room, connected or not. @returns ends it */
export function wantRoom(room: string): () => void {
  const change = (by: number) => {
    const count = (wanted.get(room) ?? 0) + by
    if (count > 0) wanted.set(room, count)
    else wanted.delete(room)
    for (const listener of listeners) listener()
  }
  change(1)
  return () => change(-1)
}

/** Names what carries frames to the server; null while there is nothing. */
export function setSender(next: ((frame: object) => void) | null): void {
  sender = next
}

/** Sends a frame, if there is a way. */
export const sendFrame = (frame: object): void => sender?.(frame)
