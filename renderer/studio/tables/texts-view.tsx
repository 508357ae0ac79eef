import './tables.css';
import { useState } from 'react';
import type { ListedText } from '#schemas/studio/answers.ts';
import { useAnswer } from '../ask-studio.ts';
import { languageName } from '../language-name.ts';
import { PlaceName } from '../place-name.tsx';
import { FindInput } from './find-input.tsx';

interface Props {
  /** What is looked for; empty for nothing. */
  readonly find: string;
  readonly onFind: (words: string) => void;
  /** Whether only texts are listed that some language lacks. */
  readonly isMissing: boolean;
  readonly onMissing: (isMissing: boolean) => void;
  readonly brand: string;
  readonly onOpen: (document: string, line: number) => void;
}

const mostShown = 300;

/** All texts of a brand with their translations, and how many each language has. */
export function TextsView({ find, onFind, isMissing: isAsked, onMissing, brand, onOpen }: Props) {
  const [search, setSearch] = useState(find);
  // The box shows a press before the address follows it.
  const [isMissing, setMissing] = useState(isAsked);
  const answer = useAnswer('texts', { brand });
  if (answer.type === 'loading') return <output className="preview-note">Reading the texts …</output>;
  if (answer.type === 'failed') return <p role="alert">{answer.problem}</p>;
  const { locales, texts } = answer.value;
  const words = search.trim().toLowerCase();
  const found = texts.filter(
    (one) => contains(one, words) && (!isMissing || locales.some((locale) => isLacking(one, locale))),
  );
  return (
    <section aria-label="Texts" className="studio-table">
      <header>
        <FindInput
          label="Find a text"
          value={search}
          onFind={(now) => {
            setSearch(now);
            onFind(now);
          }}
        />
        <label className="studio-ask">
          <input
            type="checkbox"
            checked={isMissing}
            onChange={() => {
              setMissing(!isMissing);
              onMissing(!isMissing);
            }}
          />
          Only what is not translated
        </label>
        <output>
          {found.length > mostShown ? `${mostShown} of ${found.length} texts` : `${found.length} texts`}
        </output>
        {locales.map((locale) => (
          <p key={locale}>{coverage(locale, texts)}</p>
        ))}
        {locales.length === 0 && <p>This brand speaks one language.</p>}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Text</th>
            {locales.map((locale) => (
              <th key={locale} scope="col">
                {languageName(locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.slice(0, mostShown).map((one) => (
            <tr key={`${one.name}${one.path} ${one.text}`}>
              <td>
                <button type="button" className="studio-link" onClick={() => onOpen(one.document, one.line)}>
                  <PlaceName document={one.document} line={one.line} />
                </button>
              </td>
              <td>{one.text}</td>
              {locales.map((locale) => (
                <td key={locale} lang={locale}>
                  {one.translations[locale] ?? <Untranslated isSame={one.isSame} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Untranslated({ isSame }: Pick<ListedText, 'isSame'>) {
  return isSame ? (
    <span className="studio-soft">the same</span>
  ) : (
    <span className="studio-breaking">missing</span>
  );
}

function isLacking({ translations, isSame }: ListedText, locale: string): boolean {
  return translations[locale] === undefined && !isSame;
}

function coverage(locale: string, texts: readonly ListedText[]): string {
  const there = texts.filter((one) => !isLacking(one, locale)).length;
  return `${languageName(locale)}: ${there} of ${texts.length} texts are translated.`;
}

function contains({ name, path, text, translations }: ListedText, words: string): boolean {
  return [name, path, text, ...Object.values(translations)].join(' ').toLowerCase().includes(words);
}
