// Apart from the schemas: a script in index.html takes this alone.

/** Name of the shell: of its folder in the remote store, and in the commands that compose. */
export const SHELL_NAME = 'shell';
