import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { changedFlows } from '../../tools/changed-flows.ts';

const schemas = '../../../../../schemas/documents';
const folder = 'tests/fixtures/documents';

/** The examples in a page of the reference, by their entries. */
const examples: ReadonlyMap<string, { readonly body: object; readonly loads?: object }> = new Map(
  globSync('*/*/use.json', { cwd: folder })
    .toSorted()
    .map((file) => [dirname(file), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))]), // a part of a step each
);

/** The rental as a journey of two steps: the first, at `/bicycles/rent/days`, shows the examples of some entries, or all. */
export function exampleFlows(title: string, entries: readonly string[] = [...examples.keys()]): string {
  const shown = entries.map((entry) => examples.get(entry));
  const step = {
    $schema: `../${schemas}/step.schema.json`,
    type: 'step',
    title,
    loads: Object.assign({}, ...shown.map((example) => example?.loads)),
    body: Object.assign({}, ...shown.map((example) => example?.body)),
    buttons: { continue: { type: 'submit', label: 'Continue', action: 'save-and-advance' } },
  };
  const journey = {
    $schema: `${schemas}/journey.schema.json`,
    type: 'journey',
    title: 'Rent',
    path: '~/rent',
    steps: { days: { label: title }, account: { label: 'Account' } },
  };
  return dirname(
    changedFlows({
      'pages/rent/days.json': JSON.stringify(step),
      'journeys/rent.json': JSON.stringify(journey),
    }),
  );
}
