/**
 * Shuts the process down cleanly on a signal.
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
