/**
 * Ends the process in order when it is asked to.
 * @param {() => Promise<unknown>} close
 */
export function endOnSignal(close) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      void close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
