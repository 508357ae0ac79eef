import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { completeAddress, isAbout } from '#renderer/preview/address.ts';
import type { Catalogue, Scenario } from '#renderer/preview/catalogue.ts';
import { previewVisit } from '#renderer/preview/frame/previewed-visit.ts';
import { pageNames } from '#renderer/preview/page-names.ts';
import { renderPage } from '#renderer/server.tsx';
import { readFlows } from '#tools/read/read-flows.ts';
import { mainFlows } from '../fixtures/main-flows.ts';
import { textsBeside } from '../fixtures/texts-beside.ts';

const { compiled } = mainFlows();
const { brand, locale } = compiled;
const under = { brand: brand.facts, session: { language: locale, languages: [locale] } } as JsonObject;
const scenarios = Object.entries(readFlows().sources.documents).flatMap(([path, document]) =>
  document['type'] === 'scenario'
    ? [{ ...(document as object), name: path.replace(/^.*\/|\.json$/g, '') } as Scenario]
    : [],
);
const catalogue: Catalogue = { brands: [], main: brand.code, scenarios, schema: {} };
const ofMain = scenarios.filter(({ brand: code = brand.code }) => code === brand.code);

/** The scenarios that a page is looked at with: those that are about it, or the one that the preview would take. */
function scenariosOf(page: string): readonly Scenario[] {
  const about = ofMain.filter((scenario) => isAbout(scenario, page));
  const { scenario } = completeAddress({ page } as Parameters<typeof completeAddress>[0], catalogue);
  return about.length > 0 ? about : scenarios.filter(({ name }) => name === scenario);
}

describe.each(pageNames(compiled))('%s', (page) => {
  it('has no text beside anything else', async () => {
    for (const { name, facts = {}, replies = {} } of scenariosOf(page)) {
      const visit = previewVisit(
        { type: 'load', compiled, under, replies, failure: undefined },
        { page, facts },
        () => undefined,
      );
      // Its calls are answered in tasks that come next.
      await new Promise(setImmediate);
      const { view, url } = visit.store.getState();
      expect([name, textsBeside(renderPage(view, url))]).toEqual([name, []]);
    }
  });
});
