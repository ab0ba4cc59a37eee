import { formatJson } from './format-json';

test('puts short values on one line, and each hash and range on its own line', () => {
  const long = 'x'.repeat(60);
  const value = {
    name: 'local',
    none: [],
    who: { share: 10, paused: true },
    left: undefined,
    entries: [{ path: '/calls', order: 1 }],
    two: [{ path: '/calls' }, { path: '/tools' }],
    shared: { react: '^19.0.0' },
    words: [long, long],
  };
  expect(formatJson(value)).toBe(`{
  "name": "local",
  "none": [],
  "who": { "share": 10, "paused": true },
  "entries": [{ "path": "/calls", "order": 1 }],
  "two": [{ "path": "/calls" }, { "path": "/tools" }],
  "shared": {
    "react": "^19.0.0"
  },
  "words": [
    "${long}",
    "${long}"
  ]
}
`);
  expect(JSON.parse(formatJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
});
