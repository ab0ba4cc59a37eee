import { defineConfig } from '@playwright/test';
import { portalUnderTest, portalUrls } from './portal-under-test';

const executablePath = process.env.PORTAL_TEST_BROWSER;

export default defineConfig({
  outputDir: '../test-results/playwright',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: portalUrls.length,
  // One flaky test must not hide the results of the others. The report still lists it as failed.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['./setup/playwright-reporter.ts']],
  projects: [
    { name: 'system', testDir: './system' },
    { name: 'browser', testDir: './browser' },
  ],
  use: {
    baseURL: portalUnderTest.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
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
