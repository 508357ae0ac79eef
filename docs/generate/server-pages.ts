import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { jobsMeasured } from '#api/bootstrap/watch.ts';
import { variables } from '#api/bootstrap/variables.ts';
import { alarmNumbers } from '#api/server/publishing/leaves-others.ts';
import { prometheus } from '#api/observability/meter.ts';
import type { GeneratedFile } from '#schemas/generate/json-files.ts';
import { serverFolder } from '#schemas/generate/reference/reference-files.ts';
import { joined } from '#schemas/generate/reference/markdown.ts';
import { table } from './table.ts';
import { threats } from './threats.ts';

/** `sandbox-page.ts`; absent in a copy of the repository for another product, which has no lender. */
interface SandboxPage {
  readonly sandbox: () => readonly string[];
}

const sandboxPage = join(import.meta.dirname, 'sandbox-page.ts');
const hasSandbox = existsSync(sandboxPage);

/** `docs/reference/server/`: what operators and testers look up, from the code that reads, counts or decides it. */
export async function serverPages(): Promise<readonly GeneratedFile[]> {
  const pages = {
    index: overview(),
    configuration: configuration(),
    metrics: await metrics(),
    ...(hasSandbox && { sandbox: ((await import(sandboxPage)) as SandboxPage).sandbox() }),
    threats: threatModel(),
  };
  return Object.entries(pages).map(([name, blocks]) => ({
    path: `${serverFolder}${name}.md`,
    content: `${joined(blocks)}\n`,
  }));
}

const overview = (): readonly string[] => [
  '# Server',
  'What operators and testers look up. `npm run generate` writes these pages from `api/`.',
  [
    '- [Configuration](configuration.md): the environment variables.',
    '- [Metrics](metrics.md): what `/metrics` counts.',
    ...(hasSandbox
      ? ['- [Sandbox inputs](sandbox.md): inputs that make the built-in lender decline, wait or ask.']
      : []),
    '- [Threats](threats.md): what an attacker may want, what withstands it, and the test that tries it.',
  ].join('\n'),
];

const configuration = (): readonly string[] => [
  '# Configuration',
  'Environment variables of a server. [Operate](../../guides/operate.md#configuration) says how to change a secret.',
  table(
    ['Variable', 'Default', 'Is'],
    Object.entries(variables).map(([name, { is, ...rest }]) => [
      `\`${name}\``,
      'default' in rest ? rest.default : '',
      is,
    ]),
  ),
];

async function metrics(): Promise<readonly string[]> {
  const { measure, text } = await prometheus();
  for (const part of ['server', 'lender']) measure(jobsMeasured(part, async () => []));
  const described = [...(await text()).matchAll(/^# HELP (\w+) (.+)$/gm)];
  // The process's own depend on the machine.
  const rows = described.filter(([, name = '']) => !/^(?:process|nodejs)_/.test(name));
  return [
    '# Metrics',
    "`/metrics` counts these in Prometheus' format, and the process (`process_*`, `nodejs_*`). [Operate](../../guides/operate.md#metrics-and-alarms) says when to raise an alarm.",
    table(
      ['Metric', 'Counts'],
      rows.map(([, name = '', help = '']) => [`\`${name}\``, help]),
    ),
    '## Staged rollouts',
    stopsRollouts(),
  ];
}

function stopsRollouts(): string {
  const { fewestVisits, leastPercent, mostChance, leftAfterMinutes } = alarmNumbers;
  return [
    'The servers count the visits of all releases in their database, each visit once, for 90 days. `flows releases` shows the numbers, `flows release ID` also by page.',
    'A release that a share of new visitors gets is compared every five seconds with the others, from the visits that began under the same brands since it was assigned.',
    'A comparison is of visits that met an error.',
    `Another is of visits that are not complete ${leftAfterMinutes} minutes after they began.`,
    `It needs ${fewestVisits} visits on each side. The share must be ${leastPercent} percentage points above that of the others, and the chance that equal releases differ as much at most ${mostChance}, by Fisher's exact test.`,
    'Then the servers take the release back, as `flows rollback` does. The assignment, the audit trail and a line on standard error say why.',
    'A server that is killed loses the counts of its last five seconds.',
  ].join('\n');
}

function threatModel(): readonly string[] {
  const areas = Map.groupBy(threats(), ({ area }) => area);
  return [
    '# Threats',
    'One row a threat, from the first comment of the test that tries it. [Security](../../guides/security.md) says what is not defended.',
    ...[...areas].toSorted(byArea).flatMap(([area, rows]) => [
      `## ${area}`,
      table(
        ['Threat', 'Defence', 'Test'],
        rows.map(({ threat, defence, test }) => [threat, defence, `[${testName(test)}](../../../${test})`]),
      ),
    ]),
  ];
}

const byArea = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

const testName = (test: string): string => test.replace(/^tests\//, '').replace(/\.test\.ts$/, '');
