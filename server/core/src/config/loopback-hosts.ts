/** Names of this machine, as URLs spell them. */
export const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
