import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  type ReleaseAccess,
  type ReleaseRole,
  type ReleaseToken,
  type StaffProvider,
  releaseRoles,
} from '#api/server/releases/release-access.ts';
import type { Variables } from './variables.ts';

/** The settings of a server, read once. */
export interface Environment {
  readonly port: number;
  readonly production: boolean;
  readonly dataFolder: string;
  /** The first one seals, all open. */
  readonly secretKey: readonly string[];
  /** Undefined: the embedded backend. */
  readonly backendUrl?: string;
  /** Addresses or networks, separated by commas. */
  readonly proxies: readonly string[];
  /** Names, separated by commas. */
  readonly hosts: readonly string[];
  /** How many times faster than in life the sandbox works. */
  readonly backendSpeed: number;
  /** Where `/metrics` is answered. Undefined: nowhere, and nothing is counted. */
  readonly metrics?: ListenAddress;
  /** Where traces are sent. Undefined: there are none. */
  readonly tracesEndpoint?: string;
  /** How the embedded backend's mails leave. Undefined: they stay in its outbox. */
  readonly smtp?: SmtpSettings;
  /** Where the embedded backend keeps files. */
  readonly files: FilesSettings;
  /** The host that delivers scripts, stylesheets and pictures. Undefined: this server. */
  readonly assetsUrl?: string;
  /** Who may work with releases. */
  readonly releaseAccess: ReleaseAccess;
  /** For how many days after its last event the history of a visit is kept; 0: none is. */
  readonly evidenceDays: number;
  /** Where staff sign in. Undefined: nowhere in production, at a sandbox in development. */
  readonly staff?: StaffProvider;
  /** The module of the provider that gives flags. Undefined: there is none. */
  readonly flagsProvider?: string;
  /** How long a server that has to end still serves, so that what comes before it notices. */
  readonly drainMs: number;
}

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** A folder of this machine, or a bucket of S3 or of a server that speaks its protocol. */
type FilesSettings =
  | { readonly type: 'folder'; readonly path: string }
  | { readonly type: 's3'; readonly bucket: string; readonly endpoint?: string };

export interface SmtpSettings {
  readonly url: string;
  readonly sender: string;
  readonly site: string;
}

const shortestSecret = 32;

/** Reads the variables that `variables.ts` describes; throws FaultyEnvironment for the first that is no use. */
export function readEnvironment(given: Variables & Former): Environment {
  const variables = withFormerNames(given);
  const production = variables['NODE_ENV'] === 'production';
  const dataFolder = variables['DATA_DIR'] || '.data';
  const secretKey = readSecrets(variables['SECRET_KEY'], production, dataFolder);
  const backendUrl = readBackendUrl(variables['BACKEND_URL'], production);
  const metrics = readListen(variables['METRICS_LISTEN']);
  const tracesEndpoint = readWebAddress(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    variables['OTEL_EXPORTER_OTLP_ENDPOINT'],
  );
  const assetsUrl = readAssetsUrl(variables['ASSETS_URL']);
  const staff = readStaff(variables, production);
  const flagsProvider = variables['FLAGS_PROVIDER'];
  const smtp = readSmtp(variables['SMTP_URL'], variables['MAIL_FROM'], variables['SITE_URL']);
  return {
    port: readNumber('PORT', variables['PORT'], 3000, isPort),
    production,
    dataFolder,
    secretKey,
    files: readFiles(variables['FILES_BUCKET'], variables['FILES_ENDPOINT'], dataFolder),
    proxies: readProxies(variables['PROXIES']),
    hosts: listed(variables['HOSTS']),
    backendSpeed: readNumber('BACKEND_SPEED', variables['BACKEND_SPEED'], 1, (speed) => speed > 0),
    releaseAccess: readReleaseAccess(variables['RELEASE_TOKENS'], variables['FOUR_EYES']),
    evidenceDays: readNumber('EVIDENCE_DAYS', variables['EVIDENCE_DAYS'], 760, isWholeDays),
    drainMs: 1000 * readNumber('DRAIN_SECONDS', variables['DRAIN_SECONDS'], 0, (seconds) => seconds >= 0),
    ...(backendUrl === undefined ? {} : { backendUrl }),
    ...(assetsUrl === undefined ? {} : { assetsUrl }),
    ...(metrics && { metrics }),
    ...(tracesEndpoint === undefined ? {} : { tracesEndpoint }),
    ...(smtp && { smtp }),
    ...(staff && { staff }),
    ...(flagsProvider && { flagsProvider }),
  };
}

// What they were called while the backend could only be a lender.
const formerNames = { BACKEND_URL: 'LENDER_URL', BACKEND_SPEED: 'LENDER_SPEED' } as const;

type Former = { readonly [name in (typeof formerNames)[keyof typeof formerNames]]?: string | undefined };

function withFormerNames(variables: Variables & Former): Variables {
  const former = (Object.keys(formerNames) as readonly (keyof typeof formerNames)[]).map((name) => [
    name,
    variables[name] || variables[formerNames[name]],
  ]); // they are its keys
  return { ...variables, ...Object.fromEntries(former) };
}

function readStaff(variables: Variables, production: boolean): StaffProvider | undefined {
  const issuer = readWebAddress('STAFF_ISSUER', variables['STAFF_ISSUER']);
  if (issuer === undefined) return undefined;
  if (production && !issuer.startsWith('https:'))
    throw new FaultyEnvironment('STAFF_ISSUER', 'begins with https:// in production.');
  const required = (name: string, value: string | undefined): string => {
    if (value) return value;
    throw new FaultyEnvironment(name, 'is required where STAFF_ISSUER is set.');
  };
  return {
    issuer,
    clientId: required('STAFF_CLIENT_ID', variables['STAFF_CLIENT_ID']),
    clientSecret: required('STAFF_CLIENT_SECRET', variables['STAFF_CLIENT_SECRET']),
    rolesClaim: variables['STAFF_ROLES_CLAIM'] || 'roles',
  };
}

const roles: readonly string[] = releaseRoles;

function readReleaseAccess(text: string | undefined, fourEyes: string | undefined): ReleaseAccess {
  if (fourEyes && fourEyes !== 'on' && fourEyes !== 'off')
    throw new FaultyEnvironment('FOUR_EYES', `"${fourEyes}" is neither "on" nor "off".`);
  const access = { fourEyes: fourEyes === 'on' };
  return text ? { ...access, tokens: listed(text).map(readToken) } : access;
}

function readToken(text: string): ReleaseToken {
  const [name = '', given = '', secret = ''] = text.split(':');
  const unknown = given.split('+').find((role) => !roles.includes(role));
  const fault =
    name === '' || given === ''
      ? 'each token is NAME:ROLES:SECRET, such as ana:edit+publish:SECRET.'
      : unknown !== undefined
        ? `${name} has the role "${unknown}", and there are: ${roles.join(', ')}.`
        : `the secret of ${name} needs at least ${shortestSecret} characters.`;
  if (unknown !== undefined || name === '' || secret.length < shortestSecret)
    throw new FaultyEnvironment('RELEASE_TOKENS', fault);
  return { name, roles: given.split('+') as ReleaseRole[], secret }; // just seen among them
}

function readFiles(
  bucket: string | undefined,
  address: string | undefined,
  dataFolder: string,
): FilesSettings {
  if (!bucket) return { type: 'folder', path: join(dataFolder, 'files') };
  const endpoint = readWebAddress('FILES_ENDPOINT', address);
  return { type: 's3', bucket, ...(endpoint !== undefined && { endpoint }) };
}

function isWholeDays(days: number): boolean {
  return Number.isInteger(days) && days >= 0;
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port < 65_536;
}

function readNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  fits: (n: number) => boolean,
): number {
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isFinite(value) || !fits(value))
    throw new FaultyEnvironment(name, `"${text}" is no use as its number.`);
  return value;
}

function listed(text = ''): readonly string[] {
  return text.split(/[\s,]+/).filter((each) => each !== '');
}

function readProxies(text?: string): readonly string[] {
  const proxies = listed(text);
  const wrong = proxies.find((proxy) => isIP(proxy.replace(/\/\d{1,3}$/, '')) === 0);
  if (wrong === undefined) return proxies;
  throw new FaultyEnvironment(
    'PROXIES',
    `"${wrong}" is neither an address nor a network, such as 10.0.0.0/8.`,
  );
}

/** The word that asks for the embedded backend. */
const sandbox = 'sandbox';

function readBackendUrl(text: string | undefined, production: boolean): string | undefined {
  const name = 'BACKEND_URL';
  if (text === sandbox || (!text && !production)) return undefined;
  if (!text) {
    const why = `is required in production. "${sandbox}" starts the embedded backend, whose codes anybody can guess.`;
    throw new FaultyEnvironment(name, why);
  }
  if (isWebAddress(text)) return text;
  const why = `"${text}" is neither an address that begins with http:// or https:// nor "${sandbox}".`;
  throw new FaultyEnvironment(name, why);
}

// A port alone is for this machine: numbers about everybody are nobody else's.
function readListen(text: string | undefined): ListenAddress | undefined {
  if (!text) return undefined;
  const [, host = '127.0.0.1', port] = /^(?:\[?(.+?)\]?:)?(\d+)$/.exec(text) ?? [];
  if (port !== undefined && isPort(Number(port))) return { host, port: Number(port) };
  const why = `"${text}" is neither a port nor an address with a port, such as 10.0.0.5:9464.`;
  throw new FaultyEnvironment('METRICS_LISTEN', why);
}

function readWebAddress(name: string, text: string | undefined): string | undefined {
  if (!text || isWebAddress(text)) return text || undefined;
  throw new FaultyEnvironment(name, `"${text}" is no address that begins with http:// or https://.`);
}

function readAssetsUrl(text: string | undefined): string | undefined {
  const url = readWebAddress('ASSETS_URL', text);
  // It is written into the policy of the pages, where a semicolon begins the next rule.
  if (url === undefined || !/[\s?#;,]/.test(url)) return url?.replace(/\/+$/, '');
  throw new FaultyEnvironment('ASSETS_URL', `"${url}" is more than a host with a path.`);
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

function readSmtp(
  url: string | undefined,
  sender: string | undefined,
  site: string | undefined,
): SmtpSettings | undefined {
  if (!url) return undefined;
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new FaultyEnvironment('SMTP_URL', 'is no address that begins with smtp:// or smtps://.');
  if (!sender) throw new FaultyEnvironment('MAIL_FROM', 'is required with SMTP_URL: mails need a sender.');
  if (!site || !isWebAddress(site))
    throw new FaultyEnvironment('SITE_URL', 'is required with SMTP_URL: the links of mails lead there.');
  return { url, sender, site };
}

function readSecrets(text: string | undefined, production: boolean, dataFolder: string): readonly string[] {
  if (!text && !production) return [keptSecret(dataFolder)];
  if (!text)
    throw new FaultyEnvironment('SECRET_KEY', 'is required in production: it seals what people entered.');
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.every(({ length }) => length >= shortestSecret)) return secrets;
  throw new FaultyEnvironment(
    'SECRET_KEY',
    `needs at least ${shortestSecret} characters, and each one of a list with commas does.`,
  );
}

/** The secret of a developer's machine, made once, so that visits outlive a restart. */
function keptSecret(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = join(dataFolder, 'secret-key');
  try {
    // Fails where there is one, so that two starts at the same time end up with the same.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** An environment variable is missing, or says something that cannot be meant. */
export class FaultyEnvironment extends Error {
  override readonly name = 'FaultyEnvironment';
  readonly variable: string;

  constructor(variable: string, why: string) {
    super(`${variable}: ${why}`);
    this.variable = variable;
  }
}
