import { fileURLToPath } from 'node:url';
import base from '../playwright.config';

const web = fileURLToPath(new URL('..', import.meta.url));

// One page at a time, so that what is measured has the machine for itself.
export default {
  ...base,
  testDir: '.',
  testMatch: ['measure.ts', 'slow.ts', 'hovering.ts'],
  outputDir: '../test-results/measure',
  workers: 1,
  webServer: { ...base.webServer, cwd: web },
};
