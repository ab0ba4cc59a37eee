/** The library by its file: its name leads to the facade, in the shell as in the remotes. */
declare module 'notistack/notistack.esm.js' {
  export * from 'notistack';
}
