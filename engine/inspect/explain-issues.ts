import { type Explanation, type Places, valueReaders } from './explanation.ts';
import type { CompiledField } from '../ir/documents.ts';
import { pointerTo, valueAt } from '../json/pointer.ts';
import { type Json, type JsonObject, isObject } from '../json/json.ts';
import { checkScreen } from '../fields/check-screen.ts';
import { answerStep, type AnswersToCheck } from './check-answers.ts';
import { fieldOf } from '../screen/answers.ts';
import type { Flows } from '../link/flows.ts';
import { pageFile } from '../link/match-path.ts';
import { type Issue, withAnswer } from '../fields/check-field.ts';

/** Prepares explanations of checked answers: for each issue the constraint or rule that the answer breaks. */
export function issueExplainer(
  flows: Flows,
  places: Places,
): (step: string, given: AnswersToCheck) => readonly Explanation[] {
  const reader = valueReaders(flows);
  return (step, given) => {
    const answered = answerStep(flows, step, given);
    if (!answered) return [];
    const { screen, scope } = answered;
    const document = pageFile(screen.document);
    return checkScreen(answered).map((issue): Explanation => {
      const field = fieldOf(flows, screen.compiled, issue.field)?.field;
      const answer = given.answers[issue.field];
      const when = whenOf(field, issue);
      return {
        kind: 'issue',
        result: `${issue.field}: ${issue.code}`,
        ...placeOf(places, document, issue),
        values: { ...reader(when)(field ? withAnswer(scope, field, answer) : scope), answer: answer ?? null },
        passed: [],
      };
    });
  };
}

function whenOf(field: CompiledField | undefined, { code }: Issue) {
  if (code === 'required') return field?.requiredWhen;
  return field?.rules?.find(({ name }) => name === code)?.when;
}

/** Where the broken rule is: in the field or in its kind. If neither has it, the field itself. */
function placeOf(places: Places, document: string, { field, code }: Issue) {
  const page = places.document(document);
  const path = findField(page?.['body'], field, '/body');
  const written = page && path !== undefined ? valueAt(page, path) : undefined;
  if (path === undefined || !isObject(written)) return { document, path: '/body' };
  const own = keyOf(written, code);
  if (own !== undefined) return { document, path: path + own };
  const kinds = places.document('kinds.json')?.['kinds'];
  const kind = isObject(kinds) ? kinds[String(written['kind'])] : undefined;
  const ofKind = isObject(kind) ? keyOf(kind, code) : undefined;
  if (ofKind === undefined) return { document, path };
  return { document: 'kinds.json', path: pointerTo('/kinds', String(written['kind'])) + ofKind };
}

/** The pointer of what an issue's code names: a rule, a constraint, or `requiredWhen`. */
function keyOf(field: JsonObject, code: string): string | undefined {
  const { rules } = field;
  if (isObject(rules) && rules[code] !== undefined) return pointerTo('/rules', code);
  return [code, `${code}When`].filter((key) => field[key] !== undefined).map((key) => `/${key}`)[0];
}

function findField(body: Json | undefined, name: string, base: string): string | undefined {
  if (!isObject(body)) return undefined;
  if (isObject(body[name])) return pointerTo(base, name);
  for (const [key, block] of Object.entries(body)) {
    const inner = isObject(block)
      ? findField(block['body'], name, `${pointerTo(base, key)}/body`)
      : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
