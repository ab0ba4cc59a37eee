import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Engine, Key } from './engine';

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

export interface Where {
  /** A region or dialog, by role and name. */
  within?: readonly [role: string, name?: Name];
  /** Index among several matches. */
  nth?: number;
}

/** An accessible name: text or a pattern. */
type Name = string | RegExp;

/** Finds elements inside the page like a member would; elements are never passed out of it. */
const find = `
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const nameOf = (name) => name && name.pattern ? new RegExp(name.pattern, name.flags) : name;
const byRole = (root, role, name) =>
  TestingLibraryDom.queryAllByRole(root, role, { ...(name && { name: nameOf(name) }) });
const rootOf = (within) => within ? byRole(document.body, ...within)[0] : document.body;
const ways = {
  role: (root, role, name) => byRole(root, role, name),
  label: (root, name) => TestingLibraryDom.queryAllByLabelText(root, nameOf(name)),
  // Highlighted words are separate elements, so this finds the smallest one with the whole text.
  text: (root, name) => {
    const has = ({ textContent }) => {
      const text = textContent.trim();
      return name.pattern ? nameOf(name).test(text) : text === name;
    };
    const all = [...root.querySelectorAll('*')].filter(has);
    return all.filter((one) => ![...one.children].some(has));
  },
};
const isSeen = (element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
};
const seen = (way, args, { within, nth = 0 }) => {
  const root = rootOf(within);
  return root && ways[way](root, ...args).filter(isSeen)[nth];
};
const until = async (what, look) => {
  for (let left = 300; left > 0; left -= 1) {
    const found = look();
    if (found) return found;
    await wait(50);
  }
  throw new Error(what + ' is not there; ' + document.activeElement.outerHTML.slice(0, 300) + ' has the focus; the page shows ' + document.body.innerText.slice(0, 600));
};
`;

const toPlain = (name: Name | undefined) =>
  name instanceof RegExp ? { pattern: name.source, flags: name.flags } : name;

/**
 * Creates a page that a test uses like a person: it finds visible elements by role, label or text,
 * and really clicks.
 */
export function createMemberPage(engine: Engine) {
  const run = async <Result>(body: string, ...values: unknown[]): Promise<Result> => {
    const has = await engine.evaluate<boolean>('() => Boolean(window.TestingLibraryDom)');
    if (!has) await engine.evaluate(`() => {${library}\n}`);
    return engine.evaluate<Result>(`async (...values) => {${find}${body}}`, ...values);
  };
  const findPoint = (way: string, args: unknown[], where: Where = {}, isClicked = false) =>
    run<{ x: number; y: number; width: number; height: number }>(
      `const [way, args, where, isClicked] = values;
      const element = await until(JSON.stringify(values), () => seen(way, args, where));
      element.scrollIntoView({ block: 'center', inline: 'nearest' });
      await Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 2_000).map((one) => one.finished.catch(() => {})));
      const place = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2, width, height };
      };
      let before = {};
      if (isClicked) await until('a place to click on ' + JSON.stringify(values), () => {
        const { x, y } = place();
        const isMoving = x !== before.x || y !== before.y;
        before = { x, y };
        if (isMoving || element.matches(':disabled, [aria-disabled=true]')) return false;
        const hit = document.elementFromPoint(x, y);
        return element.contains(hit) || hit?.closest('label')?.control === element;
      });
      return place();`,
      way,
      args,
      { ...where, within: where.within && [where.within[0], toPlain(where.within[1])] },
      isClicked,
    );
  const click = async (way: string, args: unknown[], where?: Where) => {
    const { x, y } = await findPoint(way, args, where, true);
    await engine.click(x, y);
  };
  return {
    open: engine.open,
    run,
    press: (role: string, name: Name, where?: Where) => click('role', [role, toPlain(name)], where),
    findPoint: (role: string, name?: Name, where?: Where) =>
      findPoint('role', [role, toPlain(name)], where),
    seeText: (text: Name, where?: Where) => findPoint('text', [toPlain(text)], where),
    async fill(label: Name, text: string, where?: Where) {
      await click('label', [toPlain(label)], where);
      await engine.type(text);
    },
    type: engine.type,
    pressKeys: (...keys: Key[]) => engine.press(...keys),
    /** Waits until no such element is visible. */
    waitUntilGone: (role: string, name?: Name) =>
      run(
        `const [role, name] = values;
        await until('the end of ' + role + ' ' + name, () => !seen('role', [role, name], {}));`,
        role,
        toPlain(name),
      ),
    waitForFocus: (role: string, name: Name) =>
      run(
        `const [role, name] = values;
        await until('the focus on ' + JSON.stringify(values), () =>
          byRole(document.body, role, name).includes(document.activeElement));`,
        role,
        toPlain(name),
      ),
    readPath: () => engine.evaluate<string>('() => location.pathname'),
    /** Sets the file of the page's only file input. */
    choose: (name: string, text: string) =>
      run(
        `const [name, text] = values;
        const field = await until('a file field', () => document.querySelector('input[type=file]'));
        const chosen = new DataTransfer();
        chosen.items.add(new File([text], name));
        field.files = chosen.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));`,
        name,
        text,
      ),
  };
}

export type MemberPage = ReturnType<typeof createMemberPage>;
