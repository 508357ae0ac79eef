import { type Json, type JsonObject, pageFile, pointerTo } from '#engine/index.ts';
import { answerSources } from '../logic/answer-sources.ts';
import type { AnswerSource } from '../logic/source-fields.ts';
import { type LogicFinding, inEachLogic } from '../logic/in-each-logic.ts';
import { type SentValue, flowOf, requestSchemas } from '../logic/sent-values.ts';
import {
  type Demand,
  demandsAnything,
  limitsOf,
  passingAnswers,
  unmetDemand,
} from '../logic/trial-answers.ts';
import type { Rule } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

/** A field that passes an answer which a service would refuse. Every finding names such an answer. */
export const requestBound: Rule = {
  code: 'request-bound',
  about: 'facts',
  says: 'A field passes an answer that a service refuses once it is sent. The finding names the field, such an answer, the operation, and its limit: `maxLength`, `minLength`, `pattern`, `format`, `enum`, `minimum`, `maximum`, `multipleOf`, `minItems`, `maxItems`, or whole numbers, in the body, the path or the query. Values are followed back to fields through tags, functions such as `trim`, conditions, `let`, rules without inputs, parameters, `set`, and rows. Answers are tried: those at the limits of both sides, and samples. An answer that passes at the field and breaks the limit in what is sent is a proof; that none is found is none.',
  check: inEachLogic(({ type }) => type === 'app', refusedAnswers, 'all'),
};

function refusedAnswers(
  _app: LintDocument,
  view: BrandView,
  { sources }: LintContext,
): readonly LogicFinding[] {
  const flows = view.flows();
  const facts = { brand: flows.compiled.brand.facts, today: '2026-01-31' };
  const flow = flowOf(flows, requestSchemas(sources.api));
  const sourcesOf = answerSources(flows, flow, facts);
  const refused = flow.sent
    .filter(({ schema }) => demandsAnything(schema))
    .flatMap((sent) =>
      sourcesOf(sent.written).flatMap((source): readonly Refusal[] => {
        const found = refusedAnswer(source, sent, passingAnswers(flows, source, sent.schema, facts));
        return found ? [{ source, sent, ...found }] : [];
      }),
    );
  const ofField = Map.groupBy(
    refused,
    ({ source: { owner, entry }, demand }) => `${owner.type} ${owner.name} ${entry.name} ${demand}`,
  );
  return [...ofField.values()].flatMap((found) => findingOf(view, narrowest(found)));
}

/** The one whose limit leaves the fewest answers. */
function narrowest(found: readonly Refusal[]): readonly Refusal[] {
  const limitOf = ({ sent: { schema }, demand }: Refusal): number => {
    const limit = Number(limitsOf(schema)[demand]);
    return Number.isNaN(limit) ? 0 : demand.startsWith('min') ? -limit : limit;
  };
  return found.toSorted((one, other) => limitOf(one) - limitOf(other)).slice(0, 1);
}

/** An answer that passes at a field, and that a service would refuse. */
interface Refusal {
  readonly source: AnswerSource;
  readonly sent: SentValue;
  readonly answer: Json;
  readonly demand: Demand;
}

function refusedAnswer(
  { send }: AnswerSource,
  { schema }: SentValue,
  answers: readonly Json[],
): Pick<Refusal, 'answer' | 'demand'> | undefined {
  for (const answer of answers) {
    const demand = unmetDemand(schema, send(answer));
    if (demand !== undefined) return { answer, demand };
  }
  return undefined;
}

function findingOf({ documents }: BrandView, refusals: readonly Refusal[]): readonly LogicFinding[] {
  return refusals.flatMap(
    ({ source: { owner, entry }, sent: { operation, key, schema }, answer, demand }) => {
      const path = owner.type === 'modal' ? `modals/${owner.name}.json` : pageFile(owner.name);
      const document = documents.get(path);
      if (!document) return [];
      const field = document.fields.find(({ name }) => name === entry.name);
      const at = field?.path ?? '/body';
      const own = demand === 'type' ? undefined : field?.block[demand];
      return {
        elsewhere: path,
        path: own === undefined ? at : pointerTo(at, demand),
        message: `"${entry.name}" passes ${shown(answer)}, which "${operation}" refuses: it takes ${taken(schema, demand)} as "${key}".`,
        hint: 'Give the field this limit with its own message, or change what the service takes.',
      };
    },
  );
}

function taken(schema: JsonObject, demand: Demand): string {
  const limit = shown(limitsOf(schema)[demand] ?? '');
  const phrases: { readonly [demand: string]: string } = {
    type: 'whole numbers',
    enum: `one of ${limit}`,
    minLength: `${limit} characters or more`,
    maxLength: `at most ${limit} characters`,
    pattern: `only what matches ${limit}`,
    format: `only the format ${limit}`,
    minimum: `${limit} or more`,
    maximum: `at most ${limit}`,
    multipleOf: `multiples of ${limit}`,
    minItems: `${limit} or more`,
    maxItems: `at most ${limit}`,
  };
  return phrases[demand] ?? `only ${demand} ${limit}`;
}

/** Long answers are shown by their length. */
function shown(answer: Json): string {
  const text = JSON.stringify(answer);
  return text.length <= 60
    ? text
    : `${text.slice(0, 30)}… (${typeof answer === 'string' ? [...answer].length : text.length} characters)`;
}
