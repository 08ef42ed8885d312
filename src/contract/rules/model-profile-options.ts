/** What a model's own form offers; whatever else has been said stays. */
export const sexes = ['Male', 'Female'] as const
export const preferences = ['Straight', 'Gay', 'Bi', 'Other'] as const
export const races = ['Asian', 'Black', 'Latino', 'Mixed', 'White', 'Other'] as const

/** The choices of a field, with what has been said of old where it is none of them. */
export const choicesWith = (words: readonly string[], said: string): readonly string[] =>
  said && !words.includes(said) ? [...words, said] : words
