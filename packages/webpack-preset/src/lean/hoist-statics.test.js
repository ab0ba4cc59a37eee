import hoistStatics from './hoist-statics.js';

test('copies statics except those that React reads', () => {
  const read = Symbol('read');
  const source = Object.assign(() => null, { displayName: 'Source', load: 1, [read]: 2 });
  const target = Object.assign(() => null, { displayName: 'Target' });
  expect(hoistStatics(target, source)).toBe(target);
  expect({ ...target }).toEqual({ displayName: 'Target', load: 1, [read]: 2 });
});

test('keeps a static that the target already has', () => {
  const target = Object.assign(() => null, { load: 'own' });
  expect({ ...hoistStatics(target, { load: 'other' }) }).toEqual({ load: 'own' });
});
