import { fileURLToPath } from 'node:url';
import base from '../playwright.config';

const web = fileURLToPath(new URL('..', import.meta.url));

export default {
  ...base,
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../test-results/screenshots-work',
  timeout: 1_200_000,
  use: { ...base.use, actionTimeout: 20_000 },
  webServer: { ...base.webServer, cwd: web },
};
