// Test passwords protect nothing, and the product's hashing would take a tenth of the tests' time.

/** @type {typeof import('../../proxy-server/node_modules/@node-rs/argon2')} */
const argon2 = require('../../proxy-server/node_modules/@node-rs/argon2');

/** The minimum memory and passes that Argon2 accepts. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

module.exports = {
  ...argon2,
  /** @param {string} password */
  hash: (password) => argon2.hash(password, LEAST),
};
