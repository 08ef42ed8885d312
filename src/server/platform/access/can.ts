import type { Caller } from '#contract/kit/access.ts'

/** Who may do one thing: in words, for docs/permissions.md, and as it is decided. */
export interface Rule<Thing = undefined> {
  readonly words: string
  readonly allows: (caller: Caller | null, thing: Thing) => boolean
}

/** The rules of a feature or a part of the platform, by the names of what they allow. */
export type Policy = Readonly<Record<string, Rule<never>>>

/**
 * Writes down a rule.
 * @param words who may, as a sentence goes on after the name of the action: "its model and admins"
 * @param allows decides it, for a guest too; whatever it does not allow is refused
 */
export const rule = <Thing = undefined>(words: string, allows: Rule<Thing>['allows']): Rule<Thing> => ({
  words,
  allows,
})

/** Asks a rule. HTTP, files, pages and sockets all decide by this. */
export const can = <Thing>(
  caller: Caller | null,
  { allows }: Rule<Thing>,
  ...[thing]: [Thing] extends [undefined] ? [] : [thing: Thing]
): boolean => allows(caller, thing as Thing)

/** The names of those rules that allow a caller their action, for the `allowed` of an answer. */
export const allowedActions = <Name extends string, Thing>(
  caller: Caller | null,
  rules: Readonly<Record<Name, Rule<Thing>>>,
  thing: Thing,
): Name[] => (Object.keys(rules) as Name[]).filter((name) => rules[name].allows(caller, thing))
