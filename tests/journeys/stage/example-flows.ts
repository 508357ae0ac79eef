import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { changedFlows } from '../../tools/changed-flows.ts';

const schemas = '../../../../../schemas/documents';
const chapter = readFileSync('schemas/generate/format/chapters/13-blocks-and-fields.md', 'utf8');

/** What the examples of the chapter say of a step, by their sections. */
const examples: ReadonlyMap<string, { readonly body: object; readonly loads?: object }> = new Map(
  [...chapter.matchAll(/^### (.*)\n[^]*?```json\n([^]*?)```/gm)].map(
    ([, section = '', json = '{}']) => [section, JSON.parse(json)], // a part of a step each, as another test says
  ),
);

/** The rental as a journey of two steps: the first, at `/bicycles/rent/days`, shows the examples of some sections, or all. */
export function exampleFlows(title: string, sections: readonly string[] = [...examples.keys()]): string {
  const shown = sections.map((section) => examples.get(section));
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
