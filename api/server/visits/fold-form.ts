import { createHash, randomUUID } from 'node:crypto';
import { type Json, sealAnswer, stampEvent } from '#engine/index.ts';
import { view } from '#engine/whole.ts';
import { readPosted } from '#renderer/server.tsx';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { VisitProgress } from './carry-out.ts';
import { answered, isChange } from './copies.ts';
import { foldAllowed } from './fold-events.ts';
import { lookUp } from './vault.ts';
import { noteAnswers } from './newer-draft.ts';
import type { StoredVisit } from './visit.ts';

/** A form that was folded, and the sensitive values that came with it. */
export interface FoldedForm extends VisitProgress {
  readonly vault: { readonly [handle: string]: Json };
}

/** Folds a form that the browser itself has sent: its answers one by one, then its button. */
export function foldForm(
  brand: BrandFlows,
  visit: StoredVisit,
  posted: URLSearchParams,
  now: number,
): FoldedForm {
  const { state, vault: known } = visit.contents;
  const sealed = readPosted(view(brand.flows, state, lookUp(known)), posted).map((event) =>
    sealAnswer(brand.flows, state, stampEvent(event, now), randomUUID),
  );
  const vault = Object.assign({}, ...sealed.map(({ values }) => values));
  const events = sealed.map(({ event }) => event);
  const before = noteAnswers(brand, visit.contents, events, now);
  const { contents, effects } = foldAllowed(brand, before, events, { vault });
  const left = isChange(visit.contents.state, contents.state, events) ? answered : {};
  return { visit: { ...visit, contents: { ...contents, ...left, withoutScript: true } }, effects, vault };
}

/** Tells one form from another; passwords are left out, since one could guess them by a digest. */
export function digestOfForm({ passwords }: BrandFlows, url: string, posted: URLSearchParams): string {
  const secret = new Set(Object.values(passwords.fields).flat());
  const told = [...posted].filter(([name]) => !secret.has(name));
  return createHash('sha256')
    .update(JSON.stringify([url, told]))
    .digest('base64url');
}
