// Loaded into the server with `NODE_OPTIONS=--import`: throws an uncaught exception.
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('forced by a test');
  });
});
