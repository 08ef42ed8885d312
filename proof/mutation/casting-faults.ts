import type { Fault } from './fault.ts'

const formTests = ['features/release-forms/release-forms.test.ts']

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
  {
    name: 'a signed release form is signed again',
    file: 'features/release-forms/sign.ts',
    find: 'if (!can(caller, releaseFormPolicy.sign, subjectOf(standing))) throw conflict(tooLate[releaseFormState(standing)])',
    put: '',
    tests: formTests,
  },
  {
    name: 'another text takes the place of a signed one',
    file: 'features/release-forms/ask.ts',
    find: 'if (before && (before.signedAt || before.text === text)) continue',
    put: 'if (before && before.text === text) continue',
    tests: formTests,
  },
  {
    name: 'a release form is read by another applicant',
    file: 'features/release-forms/policy.ts',
    find: '(caller, { modelId }) => isAdmin(caller) || (caller !== null && caller.id === modelId)',
    put: '(caller, { modelId }) => isAdmin(caller) || (caller !== null && modelId !== undefined)',
    tests: formTests,
  },
  {
    name: 'a release form is signed without a name',
    file: 'features/release-forms/sign.ts',
    find: '...(problem ? { name: problem } : {}),',
    put: '...(problem && !problem ? { name: problem } : {}),',
    tests: formTests,
  },
  {
    name: 'two applicants choose one time for an interview',
    file: 'features/interview-slots/choose.ts',
    find: 'if (taken >= slot.seats) throw',
    put: 'if (taken > slot.seats) throw',
    tests: ['features/interview-slots/interview-slots.test.ts'],
  },
  {
    name: 'a film keeps the place where it was made',
    file: 'platform/media/ingest.ts',
    find: "if (kind.type !== 'video/webm' && media === 'video') await removeLocationMetadata(file.path)",
    put: '',
    tests: ['features/portfolios/uploaded-video.test.ts'],
  },
]
