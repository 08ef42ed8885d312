import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/kit/browser-options.ts'
import { port } from './e2e/kit/server-address.ts'

const webServer = {
  command: 'node e2e/kit/start-server.ts',
  env: {
    ...{ PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'error', AUDIO_MAX_MB: '300', DISK_RESERVE_MB: '16' },
    // New accounts are made from addresses of their own (`e2e/kit/sign-in.ts`).
    TRUST_PROXY: '1',
  },
  url: `http://localhost:${port}/healthz`,
  timeout: 60_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 8000 },
}

/** Journeys as a person makes them, against the built product with its demo content. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Those in Firefox bring their own driver.
  projects: [
    // First and one at a time, beside all others: each sends sound and picture as fast as they are heard and seen.
    { name: 'live', testMatch: 'live/*.e2e.ts', workers: 1 },
    { name: 'chromium', testIgnore: ['firefox/**', 'live/**'] },
    // Left out where `npm test` found none and has said so.
    ...(process.env['FIREFOX_PATH'] === '' ? [] : [{ name: 'firefox', testMatch: 'firefox/*.e2e.ts' }]),
  ],
  // A shared processor may be several times slower for a while: whoever waits for something waits until it is not coming.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  // Journeys wait for what they look at: a third worker uses that time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 1000 },
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
  },
  // With E2E_SERVER=running whoever starts the journeys has started the server for them.
  ...(process.env['E2E_SERVER'] === 'running' ? {} : { webServer }),
})
