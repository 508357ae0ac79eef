import { useSearchParams } from 'react-router';

const parts = [
  'draft',
  'view',
  'journey',
  'page',
  'scenario',
  'brand',
  'locale',
  'width',
  'theme',
  'document',
  'line',
  'part',
  'panel',
  'field',
  'words',
  'picture',
  'at',
  'release',
  'of',
  'variant',
  'from',
  'until',
  'asof',
  'since',
  'against',
  'facts',
  'asking',
  'step',
  'find',
  'missing',
  'all',
] as const;

/** What an address of the studio says; parts that it leaves out are empty. */
export type StudioAddress = { readonly [part in (typeof parts)[number]]: string };

/** What an address says that points at nothing on a page. */
export const nowhere = { field: '', words: '', picture: '', at: '' } as const;

/** What an address points at on a page. */
export function pointedAt({ field, words, picture, at }: StudioAddress) {
  return { field, words, picture, at };
}

/** Changes parts of the address, with a new history entry (`push`) or within the current one (`replace`). */
export type ChangeStudio = (changes: Partial<StudioAddress>, how?: 'push' | 'replace') => void;

/** Opens the form of a part of a document. */
export type OpenPart = (document: string, path: string) => void;

/** The address of the studio and the way to change it. */
export function useStudioAddress(): readonly [StudioAddress, ChangeStudio] {
  const [parameters, setParameters] = useSearchParams();
  const change: ChangeStudio = (changes, how = 'push') => {
    // What was drawn last may be older than the address: two changes may come before it is drawn again.
    const current = readStudioAddress(new URLSearchParams(window.location.search));
    setParameters(searchOf({ ...current, ...changes }), { replace: how === 'replace' });
  };
  return [readStudioAddress(parameters), change];
}

/** Reads an address. */
export function readStudioAddress(parameters: URLSearchParams): StudioAddress {
  const read = (part: (typeof parts)[number]) => [part, parameters.get(part) ?? ''] as const;
  return Object.fromEntries(parts.map(read)) as StudioAddress; // each part is there
}

/** The URL of an address, for links. */
export function studioUrl(address: StudioAddress): string {
  return `/studio?${searchOf(address).toString()}`;
}

/** The draft that the page works on; empty: the folder. */
export function currentDraft(): string {
  return readStudioAddress(new URLSearchParams(window.location.search)).draft;
}

function searchOf(address: StudioAddress): URLSearchParams {
  return new URLSearchParams(Object.entries(address).filter(([, value]) => value !== ''));
}
