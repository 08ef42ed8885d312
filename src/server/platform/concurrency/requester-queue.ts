/** Who asks for something, and what they are counted with: people by themselves, guests with all of their network's owner. */
export interface Requester {
  name: string
  group: string
  /** Whether they are signed in, or where an account is known. */
  isKnown: boolean
}

interface Group<T> {
  isKnown: boolean
  members: Map<string, T[]>
  length: number
}

const longest = <T>(lines: Iterable<T>, lengthOf: (line: T) => number): T | undefined =>
  [...lines].reduce<T | undefined>((most, line) => (most && lengthOf(most) >= lengthOf(line) ? most : line), undefined)

/** What waits, handed out in turns: first of groups, and within a group of its members. */
export class RequesterQueue<T> {
  readonly #groups = new Map<string, Group<T>>()
  #length = 0

  get length(): number {
    return this.#length
  }

  lengthOf({ name, group }: Requester): number {
    return this.#groups.get(group)?.members.get(name)?.length ?? 0
  }

  add({ name, group: key, isKnown }: Requester, waiting: T): void {
    const group = this.#groups.get(key) ?? { isKnown, members: new Map<string, T[]>(), length: 0 }
    const own = group.members.get(name) ?? []
    own.push(waiting)
    group.members.set(name, own)
    group.length++
    this.#groups.set(key, group)
    this.#length++
  }

  /** The first of the group whose turn it is, which then stands last. */
  next(mayBegin: (group: string) => boolean): { group: string; waiting: T } | undefined {
    for (const [key, group] of this.#groups) {
      const [member] = group.members
      if (!member || !mayBegin(key)) continue
      const [name, own] = member
      const waiting = own.shift() as T
      group.members.delete(name)
      group.members.set(name, own)
      this.#groups.delete(key)
      this.#groups.set(key, group)
      this.#shorten(key, group, name, own)
      return { group: key, waiting }
    }
    return undefined
  }

  /**
   * Takes out the last of whoever has most waiting, where that is fairer than to refuse somebody who has less; people who are
   * known and have nothing waiting go before guests.
   * @param except the group that keeps its place in any case
   */
  pushOut({ name, group: ownKey, isKnown }: Requester, except: string): T | undefined {
    const own = this.#groups.get(ownKey)
    const others = [...this.#groups].filter(([key]) => key !== ownKey && key !== except)
    const isFirst = isKnown && !own
    const guests = isFirst ? others.filter(([, { isKnown }]) => !isKnown) : []
    const most = longest(guests.length > 0 ? guests : others, ([, { length }]) => length)
    if (most && (guests.length > 0 || most[1].length > (own?.length ?? 0) + 1)) return this.#dropLast(...most)
    const widest = longest(own?.members.values() ?? [], ({ length }) => length)
    const isUneven = own && widest && widest.length > (own.members.get(name)?.length ?? 0) + 1
    return isUneven ? this.#dropLast(ownKey, own) : undefined
  }

  #dropLast(key: string, group: Group<T>): T | undefined {
    const member = longest(group.members, ([, own]) => own.length)
    const last = member?.[1].pop()
    if (member) this.#shorten(key, group, ...member)
    return last
  }

  /** Writes down that one is gone from a member's line. */
  #shorten(key: string, group: Group<T>, name: string, own: T[]): void {
    this.#length--
    group.length--
    if (own.length === 0) group.members.delete(name)
    if (group.length === 0) this.#groups.delete(key)
  }
}
