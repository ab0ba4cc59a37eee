export const usage = `npm run compose -- <command>

  check [<env>]                    says whether what environments/<env>.json asks for would run
  lock [<env>]                     checks it and makes it what is served; --accept also when that
                                   undoes a promotion or a rollback
  diff [<env>]                     what a new lock would change
  diff <env> <other env>           what runs differently there
  diff <env> <revision>            what changed since that revision
  promote <from> <to> [--remote <remote>]...
                                   makes <to> run what <from> runs, with the overlays of <to>, or
                                   these remotes (or shell) of it and nothing else; --accept also
                                   when its shell would break a further environment
  rollback [<env>] [<revision>]    back to the lock before, or to that one; --force skips the check
  status [<env>]                   what runs where, since when, and whether its files are complete;
                                   of one environment also which locks there were
  canary <env> <remote> | shell    who gets another version of one remote, or of the shell:
      --version <v> [--share <per cent>] [--organization <id>]... [--person <id>]...
      --version <v> --ramp <shares, such as 1,5,25,100, or default>: steps that the server takes by
                                   itself, after [--minutes <least>] and [--reporting <people>]
      --pause | --resume | --promote | --off
  approve [<env>]                  makes the lock that waits what is served, where the environment asks
                                   for a second person; reject [<env>] takes it away
  unlock [<env>]                   removes the lock: the environment follows its file again

<env> may be left out when there is only one, or else means "local". --json prints for machines.
Ends with 0 when done, with 1 when refused.
`;
