import type { OptionView } from '#engine/index.ts';

/** More than a person reads; whoever does not find the right one types on. */
const mostShown = 100;

/** The options whose label holds what was typed: first those with a word that begins so. Case and accents do not matter. */
export function findOptions(options: readonly OptionView[], typed: string): readonly OptionView[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return options.slice(0, mostShown);
  const labels = options.map((option) => ({ option, label: ` ${plain(option.label)}` }));
  const fitting = labels.filter(({ label }) => label.includes(wanted));
  const begins = ({ label }: { readonly label: string }): boolean =>
    label.split(/[^\p{L}\p{N}]+/u).some((word, at, words) => words.slice(at).join(' ').startsWith(wanted));
  return [...fitting.filter(begins), ...fitting.filter((one) => !begins(one))]
    .slice(0, mostShown)
    .map(({ option }) => option);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
