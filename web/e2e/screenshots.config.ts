import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

export default defineConfig(base, {
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../test-results/screenshots-work',
  timeout: 300_000,
  webServer: { ...base.webServer, cwd: '..' } as typeof base.webServer,
});
