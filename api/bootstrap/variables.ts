/** What an operator reads of a variable. */
interface Variable {
  /** What counts without it. Absent: nothing. */
  readonly default?: string;
  readonly is: string;
}

/** The environment variables of a server. `docs/reference/server/configuration.md` shows them. */
export const variables = {
  PORT: { default: '3000', is: 'Where the server listens. 0 takes a free port.' },
  NODE_ENV: {
    is: '`production` requires `DATABASE_URL`, `SECRET_KEY` and `BACKEND_URL`, compiles all brands first, sends cookies over https only and writes the complete log.',
  },
  SECRET_KEY: {
    default: 'made once, kept in `DATA_DIR`; required in production',
    is: 'Seals visits and signs cookies. At least 32 characters. Several with commas: the first seals and signs, all open.',
  },
  DATABASE_URL: {
    default: 'the built-in database; required in production',
    is: 'A PostgreSQL, with the schemas `server` and `lender`.',
  },
  DATA_DIR: {
    default: '`.data`',
    is: 'The folder of the built-in database, the uploads and the development key.',
  },
  PROXIES: {
    default: 'none',
    is: 'Addresses or networks of the proxies, with commas. Only they may set `X-Forwarded-For` and `X-Forwarded-Host`.',
  },
  HOSTS: {
    default: 'none',
    is: 'In development, further names of this machine besides `localhost`, IP addresses and the hosts of the brands. Other names get 421.',
  },
  ASSETS_URL: {
    default: 'this server',
    is: 'The host from which pages load scripts, style sheets and pictures, such as `https://assets.example`. It passes `/assets/` and `/styles/` on, with queries.',
  },
  BACKEND_URL: {
    default: 'the sample backend that `host` of `app.json` names; required in production',
    is: 'Where calls are forwarded to: an address, or `sandbox` for the sample backend. Formerly `LENDER_URL`.',
  },
  BACKEND_SPEED: {
    default: '1',
    is: 'How many times faster than in life the built-in lender works. Formerly `LENDER_SPEED`.',
  },
  FLAGS_PROVIDER: {
    default: 'none: flags as the documents say, variants by shares',
    is: 'A module, by package or path, whose default export is a provider of OpenFeature or a function that gives one. It gives flags, and variants by the names of experiments.',
  },
  METRICS_LISTEN: {
    default: 'nowhere',
    is: 'Where `/metrics` is answered: a port of this machine, or an address with a port, such as `10.0.0.5:9464`.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: 'none',
    is: 'A collector of OpenTelemetry (OTLP over HTTP) that gets a trace of each request.',
  },
  RELEASE_TOKENS: {
    default: 'nobody in production',
    is: 'Who may publish, with commas: `NAME:ROLES:SECRET`. Roles are `view`, `edit` (store), `publish`, `approve`, `audit` and `disclose`, joined by `+`. A secret has at least 32 characters.',
  },
  EVIDENCE_DAYS: {
    default: '760',
    is: 'For how many days after its last event the [history of a visit](../../guides/operate.md#evidence) is kept. 0: none is. Old keys of `SECRET_KEY` are needed as long.',
  },
  FOUR_EYES: { default: '`off`', is: '`on`: the author of a release does not publish it.' },
  STAFF_ISSUER: {
    default: 'nowhere; in development a sandbox',
    is: 'The OpenID provider at which staff sign in at `/staff/sign-in`. Register the address `/staff/signed-in` there.',
  },
  STAFF_CLIENT_ID: { is: 'The name of this site at the provider. Required with `STAFF_ISSUER`.' },
  STAFF_CLIENT_SECRET: { is: 'Its secret there. Required with `STAFF_ISSUER`.' },
  STAFF_ROLES_CLAIM: {
    default: '`roles`',
    is: "The claim of the ID token that lists somebody's roles.",
  },
  DRAIN_SECONDS: {
    default: '0',
    is: 'How long a shutdown may take. Until two seconds before its end the server serves on and `/readyz` is 503. 0: it accepts nothing more, and current requests have ten seconds.',
  },
  FILES_BUCKET: {
    default: 'a folder of `DATA_DIR`',
    is: 'The S3 bucket of the built-in lender. Region and credentials come from the usual AWS variables.',
  },
  FILES_ENDPOINT: { default: 'that of AWS', is: 'The address of another S3 server.' },
  SMTP_URL: {
    default: 'none: mails stay in the outbox',
    is: 'The mail server: `smtp://name:password@host:587` or `smtps://…`.',
  },
  MAIL_FROM: { is: 'The sender of mails. Required with `SMTP_URL`.' },
  SITE_URL: { is: 'Where the pages are, for links in mails. Required with `SMTP_URL`.' },
} as const satisfies Readonly<Record<string, Variable>>;

/** Variables with what a process was started with. Reading one without a description is a type error. */
export type Variables = { readonly [name in keyof typeof variables]?: string | undefined };
