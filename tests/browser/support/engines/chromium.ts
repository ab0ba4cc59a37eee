import { chromium } from '@playwright/test';
import { type Engine, WINDOW } from './engine';

export async function startChromium(): Promise<Engine> {
  const executablePath = process.env.PORTAL_TEST_BROWSER;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: WINDOW, locale: 'en-US' });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (source, ...values) => page.evaluate(`(${source})(...${JSON.stringify(values)})`),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (...names) => page.keyboard.press(names.join('+')),
    print: () => page.pdf({ format: 'A4' }),
    getErrors: () => errors,
    close: () => browser.close(),
  };
}
