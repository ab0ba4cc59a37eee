import { api } from 'shared-contract';
import { watchStart } from './watch-start';

const mockSend = jest.fn();
jest.mock('shared-auth/prefetch', () => ({ sendEarly: (...sent: unknown[]) => mockSend(...sent) }));

const shell = { version: '1.5.0', provides: 'x', source: 'canary' as const };
const script = 'http://localhost/assets/main.aaaaaaaa.js';

beforeEach(() => {
  mockSend.mockReset();
  document.body.innerHTML = '<div id="root"><div class="boot"></div></div>';
  watchStart({ shell, revision: 3 });
});
afterEach(() => {
  document.body.innerHTML = '';
  dispatchEvent(new ErrorEvent('error', { filename: script }));
});

function failToLoad(src: string) {
  const element = document.body.appendChild(document.createElement('script'));
  element.src = src;
  element.dispatchEvent(new Event('error'));
}

it('reports once when a script of the shell cannot be loaded', () => {
  failToLoad(script);
  failToLoad(script);
  expect(mockSend.mock.calls).toEqual([
    [
      api.compositionReports,
      {
        loads: [
          {
            name: 'shell',
            version: '1.5.0',
            source: 'canary',
            outcome: 'failed',
            cause: `${script} could not be loaded`,
            phases: {},
          },
        ],
        providers: {},
      },
    ],
  ]);
});

it('reports a script that breaks before the first render', () => {
  dispatchEvent(new ErrorEvent('error', { message: 'x is not a function', filename: script }));
  expect(mockSend.mock.lastCall[1].loads[0].cause).toBe('x is not a function');
});

it('reports nothing for other scripts, or after the first render', () => {
  failToLoad('https://extension.example/a.js');
  document.body.innerHTML = '<div id="root"></div>';
  failToLoad(script);
  expect(mockSend).not.toHaveBeenCalled();
});
