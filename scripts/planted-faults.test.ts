import { expect, test } from 'vitest'
import { placeOf } from '../proof/mutation/fault.ts'
import { faults } from '../proof/mutation/faults.ts'

test.each(faults.map((fault) => [fault.name, fault] as const))('the scorecard can still plant that %s', (_, fault) => {
  expect(placeOf(fault)).toContain(fault.file.replace(/^(\.\.\/)+/, ''))
})
