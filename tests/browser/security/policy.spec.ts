import { signIn } from '../support/portal';
import { expect, test } from '../support/test';

test('allows neither eval nor inline scripts', async ({ page }) => {
  const response = await page.goto('/login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toMatch(/unsafe-(eval|inline)/);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).toMatch(/img-src 'self' data:;/);
});

test.describe('Trusted Types', () => {
  test.use({ expectedConsole: [/Trusted(?:HTML|Script|Type)|trusted-types/i] });

  test("refuses scripts, markup and policies that aren't the portal's", async ({ page }) => {
    await signIn(page);
    const refused = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        'a script of another origin': () =>
          Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
        'a script outside of remotes': () =>
          Object.assign(document.createElement('script'), { src: '/api/vapi/files' }),
        'a script of text': () =>
          Object.assign(document.createElement('script'), { text: 'alert(1)' }),
        'a worker of another origin': () => new Worker('https://evil.example/a.js'),
        markup: () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x>' }),
        'a frame of text': () =>
          Object.assign(document.createElement('iframe'), { srcdoc: '<script>alert(1)</script>' }),
        'a second policy': () =>
          (
            window as never as {
              trustedTypes: { createPolicy(name: string, rules: object): object };
            }
          ).trustedTypes.createPolicy('default', {}),
        'a policy of another name': () =>
          (
            window as never as {
              trustedTypes: { createPolicy(name: string, rules: object): object };
            }
          ).trustedTypes.createPolicy('other', {}),
      };
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch {
          return [name];
        }
      });
    });
    expect(refused).toEqual([
      'a script of another origin',
      'a script outside of remotes',
      'a script of text',
      'a worker of another origin',
      'markup',
      'a frame of text',
      'a second policy',
      'a policy of another name',
    ]);
  });
});
