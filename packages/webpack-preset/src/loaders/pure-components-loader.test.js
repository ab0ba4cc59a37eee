import pureComponents from './pure-components-loader.cjs';

test('marks the creation of a component and drops its name', () => {
  const source = 'var Form = React10.forwardRef(\n  () => null\n);\nForm.displayName = "Form";\n';
  expect(pureComponents(source)).toBe(
    'var Form = /*#__PURE__*/ React10.forwardRef(\n  () => null\n);\n\n',
  );
});

test('leaves calls unmarked when they do more than create a component', () => {
  const source = 'var root = React10.useRef(null);\nroot.current.displayName = "x";\n';
  expect(pureComponents(source)).toBe(source);
});
