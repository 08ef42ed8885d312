/** Answers every call and every property with itself. */
const anything: unknown = new Proxy(() => {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
})

/** What the browser gets in place of the schema library: the contract's schemas are the server's to check, here only its paths and names count. */
export const z = anything
