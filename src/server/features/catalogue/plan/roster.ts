import { type ExistingRecords, fold } from './existing-records.ts'
import { type KnownArtist, type Reason, reason, type Values } from './step.ts'

/** Whom a row credits: the name as printed and who it is, either left out where nothing is said. */
export interface Credit {
  artist?: string | null
  who?: KnownArtist | null
  reasons: Reason[]
}

/** The artists a file may name, as they will be called once it is written. */
export class Roster {
  readonly #byId = new Map<number, KnownArtist>()
  readonly #all: KnownArtist[] = []
  #names: Map<string, KnownArtist[]> | null = null

  constructor(rows: ExistingRecords['artistRows']) {
    for (const { row, username } of rows) this.#byId.set(row.id, this.add({ id: row.id, name: row.name, username }))
  }

  add(artist: KnownArtist): KnownArtist {
    this.#all.push(artist)
    this.#names = null
    return artist
  }

  rename(artist: KnownArtist, name: string): void {
    artist.name = name
    this.#names = null
  }

  byId = (id: number | null): KnownArtist | null => (id === null ? null : (this.#byId.get(id) ?? null))

  /** Who comes with this file and takes up what carried the name before. */
  newcomer = (name: string): KnownArtist | null => this.#called(name).find(({ id }) => id === null) ?? null

  #called(name: string): KnownArtist[] {
    if (!this.#names) {
      this.#names = new Map()
      for (const artist of this.#all)
        for (const one of new Set([artist.name, artist.username ?? artist.name].map(fold))) {
          const called = this.#names.get(one)
          if (called) called.push(artist)
          else this.#names.set(one, [artist])
        }
    }
    return this.#names.get(fold(name)) ?? []
  }

  /** Settles the artist of a record by name, key or both; a name nobody on the roster has is printed as it is. */
  credit({ artist, artistId }: Values): Credit {
    const id = typeof artistId === 'number' ? artistId : null
    const byId = this.byId(id)
    if (typeof artist === 'string') {
      const called = this.#called(artist)
      if (byId && !called.includes(byId))
        return { reasons: [reason('artistId', `Artist ${id} is ${byId.name}. Leave one of the two empty.`)] }
      if (!byId && called.length > 1)
        return { reasons: [reason('artist', `Several artists are called ${artist}. Name one by artistId.`)] }
      const who = byId ?? called[0] ?? null
      return { artist: who?.name ?? artist, who, reasons: [] }
    }
    if (id !== null) {
      if (!byId) return { reasons: [reason('artistId', 'This artist does not exist')] }
      return { artist: byId.name, who: byId, reasons: [] }
    }
    return {
      ...(artist === null ? { artist: null, who: null } : {}),
      ...(artistId === null ? { who: null } : {}),
      reasons: [],
    }
  }
}
