// Loaded before a program: its clock stands as many milliseconds off as CLOCK_STEP says.
const step = Number(process.env['CLOCK_STEP'] ?? 0)
const Real = Date

globalThis.Date = class extends Real {
  constructor(...given: ConstructorParameters<DateConstructor> | []) {
    super(...((given.length > 0 ? given : [Real.now() + step]) as [number]))
  }
  static override now(): number {
    return Real.now() + step
  }
} as DateConstructor
