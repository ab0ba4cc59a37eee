const folder = `  --folder <folder>    folder of the remote's package; default: this one`;

const lock = `  --lock <file>        lock of an environment: whether its shell keeps the contract that the remote was
                       written with, types included, and provides the versions that it was built with`;

const portal = `  --portal <address>   address of a deployed portal, such as https://portal.example`;

export const overview = `portal-remote <command> [options]

  create    makes a remote that works in this folder
  dev       serves it, built again after each change, inside a portal
  test      holds its build against what a portal expects of every remote
  publish   sends a version of it to a portal, or puts it into a remote store

"portal-remote <command> --help" says more about each. DEBUG=1 shows where a fault comes from.`;

export const help = {
  create: `portal-remote create mfe-<name> [--title <title>] [--bundler webpack|rspack] [--folder <folder>]

Makes a remote that works: a page, its navigation entry, and the environment of the local portal.

  --title <title>      what people read; default: made of the name
  --bundler <bundler>  webpack (default) or rspack
${folder}

  portal-remote create mfe-billing --title Billing`,

  dev: `portal-remote dev [--portal <address>] [--port <port>] [--folder <folder>]

Serves the remote to one portal, builds it again after each change, and prints the address under
which that portal shows it in your browser alone. Without --portal it starts a portal with demo data
on this machine, composed by environments/local.json.

${portal};
                       its environment has to allow the origin and to name the remote
  --port <port>        port of the remote's files; default: the first free one from 4100 on
${folder}

  portal-remote dev
  portal-remote dev --portal https://portal.example`,

  test: `portal-remote test [--dist <folder>] [--static] [--lock <file>] [--folder <folder>]

The contract kit: builds the remote and checks the build, then opens a portal with it in a browser
and lets it fail in every known way. Ends with 0 when all holds. Needs Chromium or Chrome, unless
--static is given; PORTAL_TEST_BROWSER names another one.

  --static             without a browser
  --dist <folder>      a build that is there already
${lock}
${folder}

  portal-remote test --static`,

  publish: `portal-remote publish --to <address> | --store <store> [--version <version>] [--lock <file>]
                       [--preview --for <address> [--expires <time>]] [--folder <folder>]

Checks the types, builds, checks the build, and publishes it under a version that never changes
again. The same content once more is reported, other content is refused. With --preview nothing is
published: the portal answers a link that shows the build to one person.

  --to <address>       the portal that takes it, such as https://portal.example; its operator trusts the
                       jobs of your repository (GitHub Actions with "id-token: write", GitLab CI with
                       the id_token PORTAL_ID_TOKEN), or gives a token for PORTAL_PUBLISH_TOKEN
  --store <store>      a remote store: its folder, or s3://bucket/prefix; default: REMOTE_STORE_DIR
  --version <version>  default: the version in package.json
  --preview            shows the build to one person instead of publishing it
  --for <address>      e-mail address of that person's account at the portal
  --expires <time>     how long the link works, such as 3d or 12h; default: 7d, at most 30d
${lock}
${folder}

  portal-remote publish --to https://portal.example --version 1.2.0
  portal-remote publish --to https://portal.example --preview --for ada@example.test --expires 3d`,
};
