// Loaded into the server by a test with `NODE_OPTIONS=--import`: an exception that no code of the server catches.
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('forced by a test');
  });
});
