import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { continueButton } from '#renderer/gallery/samples/sample-blocks.ts';
import { sampleFields } from '#renderer/gallery/samples/sample-fields.ts';
import { sampleModal, screenOf, sampleViewOf } from '#renderer/gallery/samples/sample-view.ts';
import { renderPage } from '#renderer/server.tsx';

const style = (file: string) => readFileSync(new URL(`../../renderer/${file}.css`, import.meta.url), 'utf8');

const drawn = (busy: boolean) =>
  renderPage(
    sampleViewOf(screenOf([], { buttons: [{ ...continueButton, busy }] }), { busy }),
    '/rent/bicycle',
  );

const buttonOf = (html: string) =>
  html
    .split('<button ')
    .find((each) => each.includes('class="button"') && each.includes('value="continue"')) ?? '';

describe('as the specification says, unless somebody says more,', () => {
  it('a button that is under way has a spinner, says Submitting, and cannot be pressed (B§4)', () => {
    expect(buttonOf(drawn(false))).toContain('<span>Continue</span>');
    expect(buttonOf(drawn(false))).not.toMatch(/spinner|aria-disabled/);
    expect(buttonOf(drawn(true))).toMatch(/aria-disabled="true".*class="spinner".*<span>Submitting</s);
  });

  it('a dialog is closed by a control labelled Close dialog (B§2)', () => {
    const html = renderPage(sampleViewOf(screenOf([]), { modal: sampleModal }), '/rent/bicycle');
    expect(html).toMatch(/<button[^>]*aria-label="Close dialog"/);
  });

  it('a text area has five rows (B§9)', () => {
    const html = (rows?: number) =>
      renderPage(
        sampleViewOf(screenOf([{ ...sampleFields.textarea, ...(rows !== undefined && { rows }) }])),
        '/rent/bicycle',
      );
    expect(html()).toMatch(/<textarea[^>]*rows="5"/);
    expect(html(3)).toMatch(/<textarea[^>]*rows="3"/);
  });

  it('a tooltip is 12 pixels away with an arrow of 13, a popover 10 (B§9)', () => {
    expect(style('styles/tooltip')).toMatch(/--offset: 12px;\s+--arrow: 13px;/);
    expect(style('styles/tokens')).toContain('--popover-offset: 10px;');
    expect(style('fields/core/suggest/style')).toContain('var(--popover-offset)');
  });
});
