import type { Compiled } from '#engine/index.ts';
import type { AllReleases, ShownRelease } from '#schemas/studio/releases.ts';
import { type Loaded, useLoaded } from '../../preview/catalogue.ts';
import { useAnswer } from '../ask-studio.ts';
import { currentDraft } from '../studio-address.ts';
import { nameOf } from '../releases/who-gets.ts';

/** A brand in a language. */
interface Choice {
  readonly brand: string;
  readonly locale: string;
  /** The revision that counts in place of what is live; empty for none. */
  readonly since: string;
}

/** Whether a version is a stored release; if not, it is what is live, or what is edited. */
export function isRelease(version: string): boolean {
  return /^[1-9]\d{0,8}$/.test(version);
}

/** The flows of a version; undefined for what is edited. */
export function useVersion(version: string, { brand, locale, since }: Choice): Loaded<Compiled> | undefined {
  const isServed = isRelease(version) || version === 'folder';
  const query = new URLSearchParams({ brand, locale, ...(isRelease(version) && { release: version }) });
  const served = useLoaded<Compiled>(isServed ? `/preview/flows?${query.toString()}` : undefined);
  const live = useAnswer('live', version === 'live' ? { brand, locale, since } : undefined);
  if (isServed) return served;
  if (version !== 'live') return undefined;
  if (live.type !== 'loaded') return live;
  const { compiled } = live.value;
  return compiled
    ? { type: 'loaded', value: compiled }
    : { type: 'failed', problem: 'Nothing is live to compare with: nothing was published or committed.' };
}

/** The stored releases, the newest first; none for who may not see them. */
export function useReleases(): readonly ShownRelease[] {
  const listed = useLoaded<AllReleases>('/releases');
  return listed.type === 'loaded' ? listed.value.releases.filter(({ id }) => id > 0) : [];
}

/** What people call a version. */
export function versionName(version: string): string {
  if (version === 'saved') return 'As it is saved';
  if (version === 'folder') return nameOf(0);
  if (version === 'live') return currentDraft() === '' ? 'What is live' : 'What was live before the draft';
  if (isRelease(version)) return nameOf(Number(version));
  return currentDraft() === '' ? 'The folder, as it is edited' : 'The draft';
}
