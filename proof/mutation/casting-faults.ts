import type { Fault } from './fault.ts'

/** Mistakes in what the label and applicants do with one another. */
export const castingFaults: readonly Fault[] = [
  {
    name: 'a conversation beside an application is read by other applicants',
    file: 'features/application-messages/policy.ts',
    find: 'if (caller !== null && caller.id === modelId) return',
    put: 'if (caller !== null && modelId !== null) return',
    tests: ['features/application-messages/application-messages.test.ts'],
  },
  {
    name: 'a withdrawn application is written to',
    file: 'features/application-messages/policy.ts',
    find: "modelId !== null && statusCode !== 'withdrawn'",
    put: "modelId !== null && statusCode !== ('gone' as typeof statusCode)",
    tests: ['features/application-messages/application-messages.test.ts'],
  },
  {
    name: 'a self-tape is served to whoever has its address',
    file: 'features/self-tapes/service.ts',
    find: 'return rows.some((tape) => can(caller, selfTapePolicy.see, tape))',
    put: 'return rows.length > 0',
    tests: ['features/self-tapes/self-tapes.test.ts'],
  },
]
