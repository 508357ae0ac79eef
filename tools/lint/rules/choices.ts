import { isObject, type Json, pointerTo } from '#engine/index.ts';
import { hintForName, inEachDocument, type Rule, type RuleFinding, type LintFinding } from '../rule.ts';
import type { LintBlock, LintDocument, LintField } from '../context/lint-document.ts';
import type { LintContext } from '../context/lint-context.ts';

/** What people could choose, or add, if it were there. */
export const choiceRules: readonly Rule[] = [
  {
    // Nothing would be chosen, and an untouched answer would be refused.
    code: 'unknown-default',
    about: 'answers',
    says: 'The answer with which a choice begins is none of its options.',
    check: inEachDocument(({ fields }) => fields.flatMap(unknownDefaults)),
  },
  {
    code: 'unfillable-rows',
    about: 'answers',
    says: 'A field of type `rows` has no word `add`, so no button that adds a row. It says how many rows there may be, or nothing else writes its list.',
    check: unfillableRows,
  },
  {
    code: 'uneven-matrix',
    about: 'answers',
    says: 'A group with the look `matrix` holds a block that is no radio field, or a radio field whose options are not those of its first line. Its columns are the options, so each line has to have the same ones in the same order.',
    check: inEachDocument(({ blocks }) => blocks.flatMap(unevenMatrix)),
  },
  {
    code: 'unshown-button',
    about: 'answers',
    says: 'A list has a word for a button that it never shows. Rows with a `journey` have no `up`, `down` or `copy`, and rows that `rowsFrom` gives cannot be added, moved, copied or removed.',
    check: inEachDocument(({ fields }) => fields.flatMap(unshownButtons)),
  },
  {
    code: 'split-group',
    about: 'answers',
    says: 'Options of one `group` are not beside one another, so its heading is there twice.',
    check: inEachDocument(({ fields }) => fields.flatMap(splitGroups)),
  },
];

/** A default with a tag is known at run time only. */
function unknownDefaults({ path, block }: LintField): readonly RuleFinding[] {
  const { default: standard, options, optionsFrom } = block;
  if (standard === undefined || typeof options !== 'object' || optionsFrom !== undefined) return [];
  const known = Object.keys(options);
  const begun: readonly Json[] = Array.isArray(standard) ? standard : [standard as Json];
  return begun
    .filter(
      (token) => typeof token !== 'object' && !String(token).includes('{{') && !known.includes(String(token)),
    )
    .map((token) => ({
      path: pointerTo(path, 'default'),
      message: `${JSON.stringify(token)} is none of the options.`,
      hint: hintForName(String(token), known),
    }));
}

const moves = ['up', 'down', 'copy'];
const changes = [...moves, 'add', 'remove', 'question', 'keep'];

function unshownButtons({ path, block: { words, journey, rowsFrom } }: LintField): readonly RuleFinding[] {
  const isGiven = isObject(rowsFrom) && rowsFrom['fixed'] !== false;
  const never = isGiven ? changes : journey === undefined ? [] : moves;
  return never
    .filter((word) => isObject(words) && words[word] !== undefined)
    .map((word) => ({
      path: pointerTo(pointerTo(path, 'words'), word),
      message: `No row shows "${word}": ${isGiven ? '"rowsFrom" says which rows there are' : 'it has pages, and keeps its place'}.`,
      hint: isGiven ? 'Take the word out, or write "fixed": false in "rowsFrom".' : 'Take the word out.',
    }));
}

/** Options whose group began earlier, with others in between. */
function splitGroups({ path, block: { options } }: LintField): readonly RuleFinding[] {
  const groups = Object.entries(isObject(options) ? options : {}).map(([token, option]) => ({
    token,
    group: isObject(option) ? option['group'] : undefined,
  }));
  return groups
    .filter(({ group }, at) => {
      const first = groups.findIndex((one) => one.group === group);
      return group !== undefined && groups.slice(first, at).some((one) => one.group !== group);
    })
    .map(({ token, group }) => ({
      path: `${pointerTo(pointerTo(path, 'options'), token)}/group`,
      message: `"${token}" is apart from the others of "${String(group)}".`,
      hint: 'Move it beside them.',
    }));
}

/** Lists without a button that adds a row, and into which nothing else writes. */
function unfillableRows(context: LintContext): readonly LintFinding[] {
  const lists = context.documents.flatMap((document) =>
    document.fields.filter(lacksAdd).map((field) => ({ document, field })),
  );
  return lists
    .filter(({ document, field }) => isBounded(field) || !isFilled(context, document, field))
    .map(({ document, field: { path, name } }) => ({
      document,
      path,
      message: `Nobody can add a row to "${name}": no button says so.`,
      hint: 'Say in "add" of its "words" what the button is called.',
    }));
}

function lacksAdd({ block: { type, words, rowsFrom, default: standard } }: LintField): boolean {
  return (
    type === 'rows' &&
    standard === undefined &&
    rowsFrom === undefined &&
    !(isObject(words) && words['add'] !== undefined)
  );
}

/** Whether it says how many rows there may be, which counts only where rows are added. */
function isBounded({ block: { minItems, maxItems } }: LintField): boolean {
  return minItems !== undefined || maxItems !== undefined;
}

/** Whether an action, a reply or another field writes this very list. */
function isFilled(context: LintContext, own: LintDocument, { path }: LintField): boolean {
  const bind = pointerTo(path, 'bind');
  const list = own.compiled.references.find((one) => one.path === bind)?.name;
  return context.documents.some((document) =>
    document.compiled.references.some(
      ({ kind, name, path: at }) =>
        kind === 'fact' && name === list && !(document.path === own.path && at === bind),
    ),
  );
}

/** Lines of a matrix that do not fit under one another: its columns are the options of all of them. */
function unevenMatrix({ path, block }: LintBlock): readonly RuleFinding[] {
  const { type, look, body } = block;
  if (type !== 'group' || look !== 'matrix' || !isObject(body)) return [];
  const lines = Object.entries(body).filter(([, line]) => isObject(line));
  const [first] = lines.map(([, line]) => columnsOf(line));
  return lines
    .filter(([, line]) => columnsOf(line) === undefined || columnsOf(line) !== first)
    .map(([name]) => ({
      path: pointerTo(`${path}/body`, name),
      message:
        columnsOf(body[name]) === undefined
          ? `"${name}" is no radio field, and a matrix shows one on each line.`
          : `"${name}" has other options than the first line of the matrix.`,
      hint: 'Give all lines one kind that says the options, or take the block out of the matrix.',
    }));
}

/** The options of a radio field in their order; `undefined` of anything else. */
function columnsOf(line: Json | undefined): string | undefined {
  if (!isObject(line) || line['type'] !== 'radio') return undefined;
  const { options, optionsFrom } = line;
  if (!isObject(options)) return JSON.stringify(optionsFrom);
  return JSON.stringify(
    Object.entries(options).map(([token, option]) => [token, isObject(option) && option['label']]),
  );
}
