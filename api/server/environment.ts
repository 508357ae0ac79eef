import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';

/** The settings of a server, read once. */
export interface Environment {
  readonly port: number;
  readonly production: boolean;
  readonly dataFolder: string;
  /** The first one seals, all open. */
  readonly secretKey: readonly string[];
  /** Undefined: the embedded lender. */
  readonly lenderUrl?: string;
  /** Addresses or networks, separated by commas. */
  readonly proxies: readonly string[];
  /** How many times faster than in life the sandbox works. */
  readonly lenderSpeed: number;
}

type Variables = { readonly [name: string]: string | undefined };

const shortestSecret = 32;

/** Reads the variables that `api/README.md` lists; throws FaultyEnvironment for the first that is no use. */
export function readEnvironment(variables: Variables): Environment {
  const production = variables['NODE_ENV'] === 'production';
  const dataFolder = variables['DATA_DIR'] || '.data';
  const secretKey = readSecrets(variables['SECRET_KEY'], production, dataFolder);
  const lenderUrl = readLenderUrl(variables['LENDER_URL'], production);
  return {
    port: readNumber(
      'PORT',
      variables['PORT'],
      3000,
      (port) => Number.isInteger(port) && port >= 0 && port < 65_536,
    ),
    production,
    dataFolder,
    secretKey,
    proxies: readProxies(variables['PROXIES']),
    lenderSpeed: readNumber('LENDER_SPEED', variables['LENDER_SPEED'], 1, (speed) => speed > 0),
    ...(lenderUrl === undefined ? {} : { lenderUrl }),
  };
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

function readProxies(text = ''): readonly string[] {
  const proxies = text.split(/[\s,]+/).filter((proxy) => proxy !== '');
  const wrong = proxies.find((proxy) => isIP(proxy.replace(/\/\d{1,3}$/, '')) === 0);
  if (wrong === undefined) return proxies;
  throw new FaultyEnvironment(
    'PROXIES',
    `"${wrong}" is neither an address nor a network, such as 10.0.0.0/8.`,
  );
}

/** The word that asks for the embedded lender. */
const sandbox = 'sandbox';

function readLenderUrl(text: string | undefined, production: boolean): string | undefined {
  const name = 'LENDER_URL';
  if (text === sandbox || (!text && !production)) return undefined;
  if (!text) {
    const why = `is required in production. "${sandbox}" starts the embedded lender, whose codes anybody can guess.`;
    throw new FaultyEnvironment(name, why);
  }
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  const why = `"${text}" is neither an address that begins with http:// or https:// nor "${sandbox}".`;
  throw new FaultyEnvironment(name, why);
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
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'secret-key');
  try {
    // Fails where there is one, so that two starts at once end up with the same.
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
