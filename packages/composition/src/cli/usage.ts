export const usage = `npm run compose -- <command>

  check [<env>]                    checks whether environments/<env>.json would run
  lock [<env>]                     checks and serves it; --accept even if that undoes a promotion or
                                   a rollback
  diff [<env>]                     shows what a new lock would change
  diff <env> <other env>           shows what the other environment runs differently
  diff <env> <revision>            shows what changed since that revision
  promote <from> <to> [--remote <remote>]...
                                   makes <to> run what <from> runs, with the overlays of <to>, or
                                   only these remotes (or shell); --accept even if its shell would
                                   break another environment
  rollback [<env>] [<revision>]    restores the previous lock, or that revision; --force skips the
                                   check
  status [<env>]                   shows what runs where, since when, and whether all files are
                                   there; with <env>, also its earlier locks
  canary <env> <remote> | shell    sets who gets another version of a remote or of the shell:
      --version <v> [--share <percent>] [--organization <id>]... [--person <id>]...
      --version <v> --ramp <shares, such as 1,5,25,100, or default>: the server raises the share
                                   after [--minutes <minimum>] and [--reporting <people>]
      --pause | --resume | --promote | --off
  approve [<env>]                  applies the pending lock of an environment that requires a second
                                   person; reject [<env>] discards it
  unlock [<env>]                   removes the lock: the environment follows its file again

<env> may be omitted when there is only one; otherwise it defaults to "local". --json prints JSON.
Exits with 0 when done, and with 1 when refused.
`;
