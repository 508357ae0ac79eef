import type { Compiled } from '#engine/index.ts';
import { type Loaded, useLoaded } from '../preview/catalogue.ts';
import { useAnswer } from './ask-studio.ts';
import type { StudioAddress } from './studio-address.ts';

/** The flows of a brand and language: those of the folder as visitors get them, or those of the draft. */
export function useFlows({ draft, brand, locale }: StudioAddress): Loaded<Compiled> {
  const isDraft = draft !== '';
  const query = new URLSearchParams({ brand, locale });
  const ofFolder = useLoaded<Compiled>(isDraft ? undefined : `/preview/flows?${query.toString()}`);
  const ofDraft = useAnswer('compile', isDraft ? { brand, locale, document: '', text: '' } : undefined);
  if (!isDraft) return ofFolder;
  if (ofDraft.type !== 'loaded') return ofDraft;
  const { compiled } = ofDraft.value;
  return compiled
    ? { type: 'loaded', value: compiled }
    : { type: 'failed', problem: 'The documents of the draft have mistakes.' };
}
