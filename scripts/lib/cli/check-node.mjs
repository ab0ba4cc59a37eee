const OLDEST = /** @type {const} */ ([20, 19]);

/** Ends the process with a sentence when Node.js is too old; newer syntax must not run before. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `The portal needs Node.js ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
