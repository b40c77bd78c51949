import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

// The program is started by e2e/serve.sh on a data folder of its own; bots
// move at once. Another port can be given when this one is taken.
const port = process.env.KATABASIS_E2E_PORT ?? '8137';
const browsers = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium-headless-shell', // without windows: a fifth less work
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0, // what passes only then is listed as flaky
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  webServer: {
    command: `e2e/serve.sh ${port}`,
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    locale: 'en-GB',
    viewport: { width: 1280, height: 720 },
    trace: 'off', // doubles the work; --trace on shows what happened
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browsers.find((path) => path !== '' && existsSync(path)),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
