import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Findings } from '#renderer/studio/findings.tsx';

const document = 'pages/join/index.json';
const finding = {
  document,
  path: '/body/name',
  line: 9,
  from: 1,
  to: 2,
  code: 'forgotten-answer',
  severity: 'warning',
  message: 'It is not restored.',
} as const;
const nothing = (): void => undefined;

function listed(opened: string, code: string = finding.code): string {
  return renderToStaticMarkup(
    <Findings
      document={opened}
      findings={[{ ...finding, code }]}
      calls={0}
      onOpen={nothing}
      onChange={nothing}
      onKeep={undefined}
      onTakeOut={nothing}
    />,
  );
}

it('has the way out at the finding where its document is open', () => {
  expect(listed(document)).toContain('Why it may be asked again');
  expect(listed('pages/join/other.json')).not.toContain('Why it may be asked again');
});

it('offers to take out what is about nothing, in any document', () => {
  expect(listed('pages/join/other.json', 'overrides-nothing')).toContain('Take it out');
  expect(listed(document, 'overrides-nothing')).toContain('is not there any more');
  expect(listed(document)).not.toContain('Take it out');
});
