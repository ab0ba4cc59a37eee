const OLDEST = /** @type {const} */ ([20, 19]);

/** Exits with a sentence when Node.js is too old, before any newer syntax runs. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `The portal needs Node.js ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}
