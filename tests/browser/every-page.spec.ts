import { memberPages, openPage, publicPages } from './support/pages';
import { test } from './support/test';

const groups = { public: Object.keys(publicPages), "member's": Object.keys(memberPages) };

for (const [kind, names] of Object.entries(groups)) {
  test(`opens every ${kind} page without a console error`, async ({ page }) => {
    test.setTimeout(names.length * 20_000);
    for (const name of names) await test.step(name, () => openPage(page, name));
  });
}
