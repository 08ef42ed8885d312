import { beforeEach } from 'vitest'

let hasFailed = false

/** What comes after the first failure of a file is not tried. */
beforeEach((test) => {
  if (hasFailed) test.skip()
  test.onTestFailed(() => {
    hasFailed = true
  })
})
