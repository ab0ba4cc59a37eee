// Separate from the schemas, because a script in index.html imports only this.

/** Name of the shell, used for its folder in the remote store and in composition commands. */
export const SHELL_NAME = 'shell';
