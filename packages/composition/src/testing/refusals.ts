import { readFileSync, writeFileSync } from 'node:fs';
import type { Environment } from 'shared-contract';
import { checkEnvironment } from '../operations/lock-environment';
import type { RuleName } from '../problem';
import { createFixture, type Fixture, type PublishChanges } from './fixture';

type Line = Environment['remotes'][number];
type Break = (fixture: Fixture) => void;

/** A broken environment, and its expected refusal. */
export type BrokenCase = [title: string, breaks: Break, rule: RuleName, sentence: string];

/** Publishes `mfe-calls` again, with a fault. */
export function breakPublished(changes: PublishChanges): Break {
  return (fixture) => fixture.publish('mfe-calls', '1.0.0', changes);
}

/** Writes an environment that contains only `mfe-calls`, with a faulty line. */
export function breakLine(changes: Partial<Line>): Break {
  return (fixture) =>
    fixture.environment('test', [{ name: 'mfe-calls', version: '1.0.0', ...changes }]);
}

/** Gives `mfe-calls` the canary 1.1.0, which isn't published. */
export function breakCanary(changes: Partial<NonNullable<Line['canary']>>): Break {
  return breakLine({ canary: { version: '1.1.0', share: 10, ...changes } });
}

/** Adds another remote to the environment of `mfe-calls`. */
export function breakBeside(name: string, changes: NonNullable<PublishChanges['portal']>): Break {
  return (fixture) => {
    fixture.publish(name, '1.0.0', { portal: changes });
    fixture.environment('test', ['mfe-calls@1.0.0', `${name}@1.0.0`]);
  };
}

/** Changes a file of `mfe-calls` after it was published. */
export function breakFile(path: string, change: (text: string) => string): Break {
  return (fixture) => {
    const file = fixture.file('mfe-calls', '1.0.0', path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
}

/** Tests that each case is refused with only its sentence and rule. */
export function expectRefusals(cases: readonly BrokenCase[]): void {
  let fixture: Fixture;
  beforeEach(() => {
    fixture = createFixture();
    fixture.publish('mfe-calls', '1.0.0');
    fixture.publish('mfe-tools', '2.0.0');
    fixture.environment('test', ['mfe-calls@1.0.0', 'mfe-tools@2.0.0']);
  });
  afterEach(() => fixture.remove());

  test.each(cases)('refuses %s', async (_, breaks, rule, sentence) => {
    expect((await checkEnvironment(fixture.folders, 'test')).problems).toEqual([]);
    breaks(fixture);
    const { problems } = await checkEnvironment(fixture.folders, 'test');
    expect(problems).toEqual([
      expect.objectContaining({ rule, text: expect.stringContaining(sentence) }),
    ]);
    expect(problems[0]?.text).toMatch(/^(The |mfe-|In [0-9.]+ of mfe-).*\.$/);
  });
}
