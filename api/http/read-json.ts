import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapePointer, shownPointer } from './validation.ts';
import { RequestProblem } from './request-problem.ts';

/** The most that a body may hold under any schema: checking it costs as much as it holds. */
interface BodyLimits {
  /** Texts, numbers, lists and objects, down to the last. */
  readonly values: number;
  readonly depth: number;
  /** Characters of one text, or of one name. */
  readonly text: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: what a call needs. */
    readonly bodyLimits?: BodyLimits;
  }
}

/** What a call needs. */
export const limitsOfCalls: BodyLimits = { values: 2_000, depth: 20, text: 10_000 };

/**
 * Makes an app read JSON bodies and no others. It immediately refuses one that holds too much, or a text that no
 * database can keep. An empty body counts as absent, since some clients name a content type that they do not use.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.length === 0) return done(null);
    const limits = request.routeOptions.config.bodyLimits ?? limitsOfCalls;
    // To parse a hundred thousand of them would stop everybody else.
    if (holdsTooMany(text, limits)) return done(problemOf(tooMany));
    parse(request, text, (error, value) => {
      if (error) return done(error);
      const problem = problemIn(value, limits);
      return problem ? done(problem) : done(null, value);
    });
  });
}

/** A hook that refuses such texts in an address too. */
export async function refuseUnreadable({ params, query }: FastifyRequest): Promise<void> {
  const problem = problemIn(params) ?? problemIn(query);
  if (problem) throw problem;
}

/** What is wrong with a value before anything is known of its schema; undefined: nothing. */
export function problemIn(value: unknown, limits: BodyLimits = limitsOfCalls): RequestProblem | undefined {
  const fault = faultIn(value, limits, [], { values: 0 });
  return fault && problemOf(fault);
}

function problemOf({ status, path, detail }: Fault): RequestProblem {
  const field = shownPointer(path.map((name) => `/${escapePointer(name)}`).join(''));
  return new RequestProblem(status, 'The request cannot be read.', { errors: [{ field, detail }] });
}

interface Fault {
  readonly status: 400 | 413;
  readonly path: readonly string[];
  readonly detail: string;
}

const tooMany: Fault = { status: 413, path: [], detail: 'holds too many values' };

// Once through, up to the first fault. No deeper than the limit, so that it can call itself.
function faultIn(
  value: unknown,
  limits: BodyLimits,
  path: readonly string[],
  count: { values: number },
): Fault | undefined {
  count.values += 1;
  if (count.values > limits.values) return tooMany;
  if (path.length > limits.depth) return { status: 400, path, detail: 'is nested too deep' };
  if (typeof value === 'string') return faultOfText(value, limits, path);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const fault = faultOfText(name, limits, path) ?? faultIn(member, limits, [...path, name], count);
    if (fault) return fault;
  }
  return undefined;
}

/** Whether a JSON text surely holds more values than it may: each bracket that opens represents one, and each comma for another. */
function holdsTooMany(text: string, { values }: BodyLimits): boolean {
  let count = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && count <= values; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{' || sign === ',') count += 1;
  }
  return count > values;
}

function faultOfText(text: string, limits: BodyLimits, path: readonly string[]): Fault | undefined {
  if (text.length > limits.text) return { status: 413, path, detail: 'is too long' };
  if (text.includes('\0')) return { status: 400, path, detail: 'holds the character NUL' };
  return text.isWellFormed() ? undefined : { status: 400, path, detail: 'holds half a character' };
}
