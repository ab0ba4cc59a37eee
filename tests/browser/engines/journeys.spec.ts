import { isWholeRun } from 'testing/matrix';
import { portalUnderTest } from '../../portal-under-test';
import type { Engine } from '../support/engines/engine';
import { engines } from '../support/engines/find';
import { createMemberPage, type MemberPage } from '../support/engines/member-page';
import { getDemo, makePerson } from '../support/portal';
import { expect, test } from '../support/test';

const toUrl = (path: string) => portalUnderTest.url + path;
const dialog = { within: ['dialog'] } as const;

/** Expected in the console: aborted streams, 401 after the session ends, and two warnings. */
const expected = /\/api\/events|Rate limit|call counts may be unavailable|status of 401/;

for (const { name, start, missing } of engines) {
  test.describe(`in ${name}`, () => {
    test.describe.configure({ mode: 'serial', timeout: 90_000 });
    test.skip(!start, `${name} is not installed (Debian: ${missing})`);
    let engine: Engine;
    let page: MemberPage;

    test.beforeAll(async () => {
      if (!start) return;
      engine = await start();
      page = createMemberPage(engine);
    });
    test.afterAll(async () => {
      await engine?.close();
    });

    test('signs in and shows the finder, the shortcuts and a dialog', async () => {
      await signIn(page);
      await page.seeText('Total Calls');
      await page.press('button', 'Shortcuts');
      const sheet = await page.findPoint('dialog', 'Keyboard shortcuts');
      await page.seeText('Find anything', { within: ['dialog'] });
      expect(sheet.height).toBeGreaterThan(300);
      await page.pressKeys('Escape');
      await page.waitUntilGone('dialog');
      await page.waitForFocus('button', 'Shortcuts');

      await page.press('button', /^Find anything/);
      await page.findPoint('combobox', 'Find');
      await page.type('data');
      expect((await page.findPoint('listbox')).height).toBeGreaterThan(40);
      await page.findPoint('option', /Datasets/);
      await page.pressKeys('Escape');
      await page.waitUntilGone('dialog');
      await page.waitForFocus('button', /^Find anything/);
      await page.pressKeys('Control', 'k');
      await page.findPoint('combobox', 'Find');
      await page.type('Datasets');
      await page.findPoint('option', /Datasets/);
      await page.pressKeys('Enter');
      await page.findPoint('heading', 'Datasets');

      await page.press('button', 'Create Dataset');
      await page.findPoint('textbox', 'Name', dialog);
      await page.pressKeys('Escape');
      await page.waitUntilGone('dialog');
      await page.waitForFocus('button', 'Create Dataset');
    });

    if (!isWholeRun) return;

    test('creates a dataset, imports a CSV file and finds its rows', async () => {
      const dataset = `Quay ${Date.now().toString(36)}`;
      await page.press('button', 'Create Dataset');
      await page.fill('Name', dataset, dialog);
      await page.press('button', 'Create Dataset', dialog);
      await page.press('link', new RegExp(dataset));
      await page.press('button', 'Import');
      await page.findPoint('button', 'Choose files');
      await page.choose(
        'quay.csv',
        'id,text\nquay-1,The quay opens at five.\nquay-2,Gulls mostly.',
      );
      await page.press('button', 'Preview');
      await page.press('button', 'Import 2 rows');
      await page.seeText('Import finished.');
      await page.press('button', 'View chunks');
      await page.fill('Search chunks', 'quay opens');
      await page.press('button', 'Search');
      await page.seeText(/The quay opens at five/);
      await page.press('button', 'Clear the search box');
      await page.waitForFocus('searchbox', 'Search chunks');
    });

    test('requires that a question finds its chunk', async () => {
      await page.fill('Search chunks', 'quay opens');
      await page.press('button', 'Search');
      await page.press('button', /^Must be found: The quay opens/);
      await page.seeText('Must find: The quay opens at five.', dialog);
      await page.press('button', 'Add a question', dialog);
      await page.press('link', /^Questions/);
      await page.findPoint('row', /quay opens/);
      await page.press('link', /^Chunks/);
    });

    test('edits a chunk and undoes the edit in the history', async () => {
      await page.press('button', /^Edit chunk The quay opens/);
      await page.fill('Content (HTML)', '<p>It closes at nine.</p>', dialog);
      await page.press('button', 'Save', dialog);
      await page.seeText('Chunk saved');
      await page.press('link', 'History');
      await page.press('button', 'Undo: Edited');
      await page.press('button', 'Restore', dialog);
      await page.seeText('1 chunk restored');
    });

    test('changes the theme and shows the settings', async () => {
      const readTheme = () =>
        engine.evaluate<string>('() => document.documentElement.dataset.theme');
      const before = await readTheme();
      await page.press('button', /^Switch to (dark|light) mode$/);
      expect(await readTheme()).not.toBe(before);
      await page.press('link', 'Settings', { within: ['navigation', 'Main'] });
      await page.findPoint('button', 'View Documentation');
      await page.press('button', /^Switch to (dark|light) mode$/);
    });

    test('shows a call next to the list and on its own page, and a call in the inbox', async () => {
      await page.press('link', 'Calls', { within: ['navigation', 'Main'] });
      await page.findPoint('heading', 'Calls');
      await page.findPoint('table', 'Calls');
      await page.run(`document.activeElement.blur();`);
      await page.type('j');
      const peek = await page.findPoint('complementary', /^Call with /);
      expect(peek.height).toBeGreaterThan(300);
      await page.press('button', /^Open/, { within: ['complementary', /^Call with /] });
      await page.findPoint('list', 'Transcript');
      await page.findPoint('group', 'Speed');
      await page.press('link', /^Inbox/, { within: ['navigation', 'Main'] });
      await page.findPoint('list', 'Transcript');
    });

    test('reviews a call and withdraws the review', async () => {
      await page.press('radio', /^Needs work/);
      await page.pressKeys('Enter');
      await page.seeText(/ marked Needs work/);
      await page.press('button', 'Undo');
      await page.findPoint('radio', /^Needs work/);
    });

    test('invites a person', async () => {
      await page.open(toUrl('/people'));
      await page.press('button', 'Invite');
      await page.fill('Email address', makePerson().email, dialog);
      await page.press('button', 'Send invitation', dialog);
      await page.findPoint('textbox', 'Invitation link', dialog);
      await page.pressKeys('Escape');
      await page.waitUntilGone('dialog');
    });

    test('signs out, registers and talks to a first assistant', async () => {
      await signOut(page);
      const person = makePerson();
      await page.open(toUrl('/register'));
      await page.fill('First Name', person.firstName);
      await page.fill('Last Name', person.lastName);
      await page.fill('Email address', person.email);
      await page.fill(/^Password$/, person.password);
      await page.fill('Confirm Password', person.password);
      await page.press('button', 'Create account');
      await page.seeText('Registration successful!');
      await page.press('link', 'Assistants', { within: ['navigation', 'Main'] });
      await page.press('button', 'Use the built-in voice service');
      await page.press('button', 'Create Assistant');
      await page.fill(/^Name/, 'Front Desk', dialog);
      await page.fill(/^System prompt/, 'We open at 8 in the morning.', dialog);
      await page.press('button', 'Create Assistant', dialog);
      await page.press('button', /^Talk to it/);
      await page.fill('Your message', 'When do you open?');
      await page.pressKeys('Enter');
      await page.seeText(/^Answered in/);
      await page.seeText(/8 in the morning/);
    });

    test('publishes a changed prompt', async () => {
      await page.press('link', 'Assistants', { within: ['navigation', 'Main'] });
      await page.press('link', 'Front Desk');
      await page.press('link', 'Prompt', { within: ['navigation', 'Assistant'] });
      await page.fill(/^System prompt/, ' On Sundays we are closed.');
      await page.seeText(/^Saved as draft/);
      await page.press('button', 'Review and publish');
      await page.press('button', 'Publish', dialog);
      await page.seeText('Version 2 is live');
    });

    test('places a call and follows it until it ends', async () => {
      await page.press('link', 'Assistants', { within: ['navigation', 'Main'] });
      await page.findPoint('heading', /^Assistants$/);
      await page.press('button', /^Make Call/);
      await page.press('button', 'Get a test number', dialog);
      await page.fill('Customer Phone Number', '+1 415 555 0242', dialog);
      await page.press('button', 'Make Call', dialog);
      await page.findPoint('heading', /415/);
      await page.findPoint('list', 'Transcript');
      expect(await page.readPath()).toMatch(/\/calls\/[^/]+$/);
    });

    test('logs no error to the console', () => {
      expect(engine.getErrors().filter((line) => !expected.test(line))).toEqual([]);
    });
  });
}

async function signIn(page: MemberPage) {
  const { email, password } = getDemo();
  await page.open(toUrl('/login'));
  await page.fill('Email', email);
  await page.fill(/^Password$/, password);
  await page.press('button', 'Sign in');
  await page.findPoint('button', 'Toggle sidebar');
}

async function signOut(page: MemberPage) {
  await page.press('button', /User menu/);
  await page.press('menuitem', 'Sign out');
  await page.findPoint('button', 'Sign in');
}
