import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GuardedButton } from '#renderer/studio/staff/guarded-button.tsx';

it('says to who hears it why it cannot be pressed, and takes the focus', () => {
  const html = renderToStaticMarkup(
    <GuardedButton refusal="Your role does not let you publish." disabled>
      Publish
    </GuardedButton>,
  );
  const [, id = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`id="${id}">Your role does not let you publish.`);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain('disabled=""');
});

it('is a plain button to who may press it', () => {
  const html = renderToStaticMarkup(<GuardedButton refusal="">Publish</GuardedButton>);
  expect(html).toBe('<button type="button" class="small-button">Publish</button>');
});
