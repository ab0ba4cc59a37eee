/** The library by its file path: the shell and the remotes map its name to the facade. */
declare module 'notistack/notistack.esm.js' {
  export * from 'notistack';
}
