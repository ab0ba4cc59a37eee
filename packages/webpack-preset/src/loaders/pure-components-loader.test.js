import markPureComponents from './pure-components-loader.cjs';

test('marks the creation of a component as pure and removes its display name', () => {
  const source = 'var Form = React10.forwardRef(\n  () => null\n);\nForm.displayName = "Form";\n';
  expect(markPureComponents(source)).toBe(
    'var Form = /*#__PURE__*/ React10.forwardRef(\n  () => null\n);\n\n',
  );
});

test('leaves code that does not define a component unchanged', () => {
  const source = 'var root = React10.useRef(null);\nroot.current.displayName = "x";\n';
  expect(markPureComponents(source)).toBe(source);
});
