import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserSide, listSourceFiles } from '../../scripts/lib/workspace.mjs';

/** Files that use a browser address unconverted, each with the reason. */
const whole: Record<string, string> = {
  'mfe-assistants/src/features/call-detail/components/player/PlayerBar.tsx': 'a link to copy',
  'mfe-datasets/src/features/chunks/components/chunk/ChunkDetail.tsx': 'a link to copy',
  'mfe-datasets/src/features/compare/components/Comparison.tsx': 'a link to copy',
  'mfe-datasets/src/features/import/model/parse/pdf/cmaps.ts': 'a method that PDF.js calls',
  'mfe-datasets/src/features/import/model/parse/pdf/recognition/recognizer.ts':
    'files of the build',
  'shell/src/features/sign-in/single-sign-on/leave-portal.ts': 'the identity provider',
};

test('finds no browser code that uses an address without converting it', () => {
  const checkout = join(__dirname, '../..');
  const touching = listSourceFiles(browserSide).filter((file) =>
    readFileSync(join(checkout, file), 'utf8')
      .split('\n')
      .some(
        (line) =>
          /location\.(pathname|href|assign|replace)|window\.open\(|\bfetch\(|'\/assets\//.test(
            line,
          ) && !/portal(Path|Address)\(/.test(line),
      ),
  );
  expect(touching.sort()).toEqual(Object.keys(whole).sort());
});
