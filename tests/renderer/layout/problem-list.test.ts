import { expect, it } from 'vitest';
import { screenOf, sampleViewOf } from '#renderer/gallery/samples/sample-view.ts';
import { renderPage } from '#renderer/server.tsx';

/** What the links of the list say for these problems. */
function linksOf(...problems: readonly (readonly [label: string, message: string])[]): readonly string[] {
  const issues = problems.map(([label, message], at) => ({
    field: `loans/${at}/owes`,
    code: 'required',
    label,
    message,
  }));
  const html = renderPage(sampleViewOf({ ...screenOf([]), issues }), '/rent/bicycle');
  return [...html.matchAll(/<a href="#[^"]*owes">(.*?)<\/a>/g)].map(([, link = '']) =>
    link.replaceAll(/<.*?>/g, ''),
  );
}

it('names the field, unless the message does', () => {
  expect(linksOf(['Bicycle', 'Please choose'], ['Frame number', 'Enter the number'])).toEqual([
    'Bicycle: Please choose',
    'Enter the number',
  ]);
});

it('names each field where several messages are alike, as those of rows are', () => {
  const message = 'Please say if this loan is yours';
  expect(linksOf(['Loan 1: Is it yours?', message], ['Loan 2: Is it yours?', message])).toEqual([
    'Loan 1: Is it yours? Please say if this loan is yours',
    'Loan 2: Is it yours? Please say if this loan is yours',
  ]);
});
