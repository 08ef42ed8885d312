import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import type { Proof } from '../../row.ts'

/** What came of the inputs of one class of attack. */
export interface Tried {
  /** Its number in the requirements. */
  kind: number
  inputs: number
  wrong: string[]
  /** What had the outcome it must have, too late. */
  late: string[]
}

/** Some classes of attack that are tried on the same things. */
export type Group = (testServer: TestServer, proof: Proof) => Promise<Tried[]>

/** Collects what went wrong with the inputs of one class. */
export class Trial implements Tried {
  readonly kind: number
  inputs = 0
  readonly wrong: string[] = []
  readonly late: string[] = []

  constructor(kind: number) {
    this.kind = kind
  }

  /** Notes one input, and what is wrong with its outcome unless it is as it must be. */
  expect(isRight: boolean, what: string): void {
    this.inputs++
    if (!isRight) this.wrong.push(`class ${this.kind}: ${what.slice(0, 260)}`)
  }

  /** The same of an input whose outcome has to come soon as well. */
  expectSoon(isRight: boolean, isSoon: boolean, what: string): void {
    this.expect(isRight, what)
    if (isRight && !isSoon) this.late.push(`class ${this.kind}: ${what.slice(0, 260)}`)
  }
}
