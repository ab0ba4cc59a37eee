import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSourceFiles, serverSide } from '../../../scripts/lib/workspace.mjs';

const root = join(__dirname, '../../..');
const readers = 'packages/shared-server/src/http/body/';

/** Ways to read a request's body that bypass the limits of the shared reader. */
const ways = [
  /\bexpress\s*\.\s*(json|raw|text|urlencoded)\b/,
  /import\s*\{[^}]*\b(json|raw|text|urlencoded)\b[^}]*\}\s*from\s*'express'/,
  /from\s*'(body-parser|raw-body|busboy|multer|formidable|co-body)'/,
  /\breq(uest)?\s*\.\s*(on|once|addListener)\(\s*'(data|readable)'/,
  /for await \([^)]*\bof\s+req(uest)?\b/,
  /\b(pipeline|text|json|buffer|arrayBuffer)\(\s*req(uest)?\s*[,)]/,
];

const isReader = (source: string) => ways.some((way) => way.test(source));

test('reads bodies only with jsonBody or rawBody of shared-server', () => {
  const others = listSourceFiles(serverSide)
    .filter((file) => !file.startsWith(readers))
    .filter((file) => isReader(readFileSync(join(root, file), 'utf8')));
  // A listed file must use jsonBody or rawBody, which limit size, depth and keys.
  expect(others).toEqual([]);
});

test.each([
  "app.use(express.json({ limit: '1mb' }))",
  "import { type RequestHandler, raw } from 'express';",
  "import bodyParser from 'body-parser';",
  "req.on('data', (part) => parts.push(part))",
  'for await (const part of req) parts.push(part);',
])('detects another reader: %s', (source) => {
  expect(isReader(source)).toBe(true);
});
