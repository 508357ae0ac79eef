import type { RuleText } from './rule-text.ts';

/** What reading and compiling documents can find, and what only the whole run finds. Codes are permanent, as those of the rules are. */
export const compileCodes: { readonly [code: string]: RuleText } = {
  'broken-json': { about: 'files', says: 'The file is no JSON. The message says what was expected where.' },
  'byte-order-mark': {
    about: 'files',
    says: 'The file begins with a byte order mark, which JSON does not allow. `--fix` takes it out.',
  },
  'duplicate-key': { about: 'files', says: 'A key appears twice in one object; only the last would count.' },
  'folder-for-file': { about: 'files', says: 'A folder is named like a document.' },
  'misnamed-file': {
    about: 'files',
    says: 'A file ends in `.JSON`, `.jsonc`, `.json.txt` or the like, so it is not read. What editors keep beside files, under names that begin with `.`, `#` or `~`, is not read either, and not reported.',
  },
  'not-utf-8': { about: 'files', says: 'The file is not UTF-8, so its letters are unknown.' },
  'too-deep': {
    about: 'files',
    says: 'More than 100 levels of nesting: a mistake, or an attempt to exhaust a reader.',
  },
  'too-large': { about: 'files', says: 'A number is so large that it would be read as none.' },
  'unreadable-file': {
    about: 'files',
    says: 'The system refuses to read the file; the message gives its reason.',
  },
  'field-in-repeat': {
    about: 'shape',
    says: 'A field is in a block `each`, in a group or a part there too. Rows that people fill in are a field of type `rows`.',
  },
  'missing-key': { about: 'shape', says: 'A required key is not there. The hint says what it means.' },
  'missing-schema': {
    about: 'shape',
    says: '`$schema` is missing or names the schema of another type, so that editors cannot help. `--fix` writes a missing one.',
  },
  'name-like-number': {
    about: 'shape',
    says: 'A name begins with a digit. JavaScript sorts such keys to the front, and order would be lost.',
  },
  'null-value': { about: 'shape', says: '`null` outside of a patch. In a patch it removes something.' },
  'unknown-key': {
    about: 'shape',
    says: 'The object has no such key. `--fix` fixes it where exactly one known key is a letter away.',
  },
  'unknown-type': {
    about: 'shape',
    says: 'No variant has this `type`, or no type of facts has this name. `--fix` as for `unknown-key`.',
  },
  'wrong-folder': {
    about: 'shape',
    says: 'The type of the document does not belong into its folder. Scenarios belong to `specification/scenarios/`, beside the flows.',
  },
  'wrong-shape': { about: 'shape', says: 'A value has the wrong type, or its schema does not allow it.' },
  'argument-count': { about: 'expressions', says: 'A function or rule gets too few or too many values.' },
  'costly-rule': {
    about: 'expressions',
    says: 'A rule needs more than 10,000 rules for one answer, each counted as often as it is named. Everybody would wait for it.',
  },
  'invalid-pattern': { about: 'expressions', says: 'The regular expression cannot be read.' },
  'not-in-profile': {
    about: 'expressions',
    says: 'CEL has it, but our profile does not, since it could not be analysed or explained.',
  },
  'pattern-not-literal': {
    about: 'expressions',
    says: 'A regular expression is computed. It could not be checked before it runs.',
  },
  'rule-circle': {
    about: 'expressions',
    says: 'A rule needs its own answer, directly or through other rules.',
  },
  'shadowed-name': {
    about: 'expressions',
    says: 'A local name is already in use. Rename it, so that it is clear which one is meant.',
  },
  syntax: { about: 'expressions', says: 'The expression cannot be parsed.' },
  'tag-kind': {
    about: 'expressions',
    says: 'A tag of mustache that is no expression, such as `{{#` or `{{{`.',
  },
  'unclosed-tag': { about: 'expressions', says: 'A tag without its `}}`.' },
  'unknown-field': {
    about: 'expressions',
    says: 'An object has no such key, or a screen no such field. It would always read as empty.',
  },
  'unknown-function': { about: 'expressions', says: 'There is no such function.' },
  'unknown-name': { about: 'expressions', says: 'Nothing of this name is known here.' },
  'unknown-token': {
    about: 'expressions',
    says: 'A text is compared with a token that its enum does not have, so that the two are never equal; or a date with a text that is none: dates are compared as texts, so `12/24/2026` would come before all of them. The tokens of `error.code` are what operations list under `x-problems` in `schemas/api`, and `closed-gate`; a new one is listed there first.',
  },
  'wrong-type': { about: 'expressions', says: 'An operator or place gets a type that it does not take.' },
  'missing-document': { about: 'references', says: 'There is no `app.json`.' },
  'missing-facts': {
    about: 'references',
    says: 'The schema of the facts, which the app names, is not there.',
  },
  'newer-format': {
    about: 'references',
    says: 'The documents have a newer format than these tools know. A key may mean something else there, so nothing else is reported.',
  },
  'part-place': {
    about: 'references',
    says: 'A part that knows a place as `here` is used without one, or with one that has not all that the part writes there.',
  },
  'step-without-page': {
    about: 'references',
    says: 'A journey has a step without a page, so that the button before it would lead nowhere. It names its page by `document`, if it has another name than the step.',
  },
  'tag-in-query': {
    about: 'references',
    says: 'A tag is in the query of a page. A `&` in its value would begin another parameter; `query` escapes values.',
  },
  'under-circle': {
    about: 'references',
    says: 'Two blocks are under options of each other, directly or by way of others, so that nobody is ever asked either.',
  },
  'unknown-action': { about: 'references', says: 'There is no such action document.' },
  'unknown-call': { about: 'references', says: 'No OpenAPI document has this operation.' },
  'unknown-component': { about: 'references', says: '`components` of the app has no such component.' },
  'unknown-document': { about: 'references', says: 'There is no such page or table document.' },
  'unknown-fact': { about: 'references', says: "The facts' schema has no such path." },
  'unknown-frame': { about: 'references', says: 'The app has no such frame.' },
  'unknown-journey': { about: 'references', says: 'There is no such journey document.' },
  'unknown-kind': { about: 'references', says: '`kinds.json` has no such kind.' },
  'unknown-label': {
    about: 'references',
    says: '`label(x)` names a fact for which no field asks, or several by different labels, or whose label reads what only its own screen knows.',
  },
  'unknown-message': {
    about: 'references',
    says: 'No check of an answer has this name, so its message would never be shown.',
  },
  'unknown-modal': { about: 'references', says: 'There is no such modal document.' },
  'unknown-part': { about: 'references', says: 'There is no such part document.' },
  'unknown-stage': {
    about: 'references',
    says: 'The journey has no such stage, or a page among its steps nearly names one of its stages.',
  },
  'migrated-fact': {
    about: 'references',
    says: 'A migration moves a fact or an answer that is still there, so that what a visit holds of it would be lost.',
  },
  'migration-type': {
    about: 'references',
    says: 'What a migration gives does not fit its new place: it has another shape, it is in another list, or only one of the two is sensitive. A `split` makes another shape of it.',
  },
  'repeated-migration': {
    about: 'references',
    says: 'Two migrations have one name, or move one fact or answer. Only the first would find something.',
  },
  'unknown-screen': { about: 'references', says: 'There is no such page or modal.' },
  'unknown-state': { about: 'references', says: 'The machine has no such state.' },
  'unknown-step': {
    about: 'references',
    says: 'The query of this page names a step that the journey of the page does not have: in `step` any, in `return` a later one.',
  },
  'anchor-circle': { about: 'layers', says: 'Entries name each other in a circle by `after` and `before`.' },
  'equals-base': {
    about: 'layers',
    says: 'The layers below say the same. `--fix` takes it out, since it would hide the next change of the base.',
  },
  'locale-not-text': { about: 'layers', says: 'A language changes something that people do not read.' },
  locked: {
    about: 'layers',
    says: 'A higher layer changes something that is locked, something that it reads, or the lock, or puts something directly before it.',
  },
  'overrides-nothing': {
    about: 'layers',
    says: 'No layer below has what the patch changes, translates or removes. `--fix` takes a removal out. It is not reported while the name that was probably meant is itself wrong.',
  },
  'replaces-document': { about: 'layers', says: 'A complete document is where a patch belongs.' },
  'stale-translation': {
    about: 'layers',
    says: 'A brand changes a text that only a lower language layer translates, so that the translation is of another sentence.',
  },
  'unknown-anchor': { about: 'layers', says: '`after` or `before` names no entry.' },
  'unplaced-entry': {
    about: 'layers',
    says: 'A layer adds an entry and does not say where it is. Its name may be misspelled.',
  },
  'unsupported-notation': {
    about: 'layers',
    says: 'The `notation` of a brand is no language tag, or names another calendar than the Gregorian one.',
  },
  'undated-change': {
    about: 'layers',
    says: 'A patch with `from` or `until` changes what can have no days. It adds and removes blocks, fields, action steps and rows of tables.',
  },
  'unsupported-time-zone': {
    about: 'layers',
    says: 'The `timeZone` of the app or of a brand is not in the time zone database, or is an offset such as `-08:00`, which knows no summer time.',
  },
  'unused-exception': {
    about: 'unused',
    says: 'No finding needs an `allow`, or it names no rule. `--fix` takes it out.',
  },
};
