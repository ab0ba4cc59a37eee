const folder = `  --folder <folder>    folder of the remote's package; default: this one`;

const lock = `  --lock <file>        lock of an environment: checks whether its shell supports the contract that the remote
                       was written with, types included, and provides the versions it was built with`;

const portal = `  --portal <address>   address of a deployed portal, such as https://portal.example`;

export const overview = `portal-remote <command> [options]

  create    creates a working remote in this folder
  dev       serves it inside a portal, and rebuilds it after each change
  test      checks its build against what a portal expects of every remote
  publish   sends a version to a portal, or adds it to a remote store

"portal-remote <command> --help" shows details. DEBUG=1 shows where an error comes from.`;

export const help = {
  create: `portal-remote create mfe-<name> [--title <title>] [--bundler webpack|rspack] [--folder <folder>]

Creates a working remote: a page, its navigation entry, and the environment of the local portal.

  --title <title>      displayed name; default: derived from the name
  --bundler <bundler>  webpack (default) or rspack
${folder}

  portal-remote create mfe-billing --title Billing`,

  dev: `portal-remote dev [--portal <address>] [--port <port>] [--folder <folder>]

Serves the remote to one portal, rebuilds it after each change, and prints the address at which that
portal shows it, only in your browser. Without --portal it starts a portal with demo data on this
machine, composed by environments/local.json.

${portal};
                       its environment must allow the origin and include the remote
  --port <port>        port of the remote's files; default: the first free one from 4100
${folder}

  portal-remote dev
  portal-remote dev --portal https://portal.example`,

  test: `portal-remote test [--dist <folder>] [--static] [--lock <file>] [--folder <folder>]

The contract kit: builds the remote and checks the build, then opens a portal with it in a browser
and makes it fail in every known way. Exits with 0 when all expectations are met. Needs Chromium or
Chrome, unless --static is given; PORTAL_TEST_BROWSER selects another one.

  --static             without a browser
  --dist <folder>      an existing build
${lock}
${folder}

  portal-remote test --static`,

  publish: `portal-remote publish --to <address> | --store <store> [--version <version>] [--lock <file>]
                       [--preview --for <address> [--expires <time>]] [--folder <folder>]

Checks the types, builds, checks the build, and publishes it as a version that never changes.
Publishing the same content again is reported, and other content is refused. With --preview nothing
is published: the portal returns a link that shows the build to one person.

  --to <address>       the portal to publish to, such as https://portal.example; its operator trusts the
                       jobs of your repository (GitHub Actions with "id-token: write", GitLab CI with
                       the id_token PORTAL_ID_TOKEN), or gives you a token for PORTAL_PUBLISH_TOKEN
  --store <store>      a remote store: its folder, or s3://bucket/prefix; default: REMOTE_STORE_DIR
  --version <version>  default: the version in package.json
  --preview            shows the build to one person instead of publishing it
  --for <address>      email address of that person's account at the portal
  --expires <time>     how long the link works, such as 3d or 12h; default: 7d, at most 30d
${lock}
${folder}

  portal-remote publish --to https://portal.example --version 1.2.0
  portal-remote publish --to https://portal.example --preview --for ada@example.test --expires 3d`,
};
