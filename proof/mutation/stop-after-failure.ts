import { beforeEach } from 'vitest'

let hasFailed = false

/** Once a test of a file has failed, its others fail as well, at once: one failure tells that a fault is noticed. */
beforeEach((test) => {
  if (hasFailed) throw new Error('A test before it has failed')
  test.onTestFailed(() => {
    hasFailed = true
  })
})
