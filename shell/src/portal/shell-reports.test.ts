import { createLoadLog } from '../federation/load-log';
import { reportShell } from './shell-reports';

const shell = { version: '1.5.0', provides: 'x' };

it('reports that the shell started, with the time since the page was requested', () => {
  const log = createLoadLog();
  reportShell({ shell, revision: 3 }, log);
  expect(log.takeLoads()).toEqual([
    {
      name: 'shell',
      version: '1.5.0',
      source: 'lock',
      outcome: 'loaded',
      phases: { entryMs: expect.any(Number), moduleMs: 0 },
      agoMs: expect.any(Number),
    },
  ]);
});

it("reports at most five failures in the shell's own scripts", () => {
  const log = createLoadLog();
  const reports = reportShell({ shell: { ...shell, source: 'canary' }, revision: 3 }, log);
  log.takeLoads();
  for (let count = 0; count < 9; count += 1) reports.crashed(new Error('it broke'));
  const sent = log.takeLoads();
  expect(sent).toHaveLength(5);
  expect(sent[0]).toMatchObject({ source: 'canary', outcome: 'crashed', cause: 'it broke' });
  expect(reports.owns('http://localhost/assets/7.aaaa.js')).toBe(true);
  expect(reports.owns('http://localhost/remotes/mfe-calls/1.0.0/7.js')).toBe(false);
});

it('reports nothing when the composition names no shell', () => {
  const log = createLoadLog();
  reportShell({}, log).crashed(new Error('it broke'));
  expect(log.takeLoads()).toEqual([]);
});
