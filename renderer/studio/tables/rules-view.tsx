import './tables.css';
import { useState } from 'react';
import type { ListedRule } from '#schemas/studio/answers.ts';
import { useAnswer } from '../ask-studio.ts';
import { Chooser, Options } from '../../preview/choosers.tsx';
import { Breaking, PlaceName } from '../place-name.tsx';
import { SaidInWords, betweenWords } from '../said-in-words.tsx';
import { FindInput } from './find-input.tsx';

interface Props {
  /** What is looked for; empty for nothing. */
  readonly find: string;
  readonly onFind: (words: string) => void;
  readonly brand: string;
  readonly locale: string;
  readonly journey: string;
  readonly onJourney: (journey: string) => void;
  readonly onOpen: (document: string, line: number, page: string) => void;
}

/** All rules of a journey as one table. */
export function RulesView({ find, onFind, brand, locale, journey, onJourney, onOpen }: Props) {
  const [search, setSearch] = useState(find);
  const answer = useAnswer('rules', { brand, locale, journey });
  if (answer.type === 'loading') return <output className="preview-note">Reading the rules …</output>;
  if (answer.type === 'failed') return <p role="alert">{answer.problem}</p>;
  const { journeys, journey: shown, pages, rules } = answer.value;
  const titles = new Map(pages.map(({ name, title }) => [name, title]));
  const words = search.trim().toLowerCase();
  const found = rules.filter((rule) =>
    `${titles.get(rule.page) ?? ''} ${textOf(rule)}`.toLowerCase().includes(words),
  );
  return (
    <section aria-label="Rules" className="studio-table studio-rules">
      <header>
        <Chooser label="Journey" value={shown} names={journeys} onChoose={onJourney}>
          <Options names={journeys} />
        </Chooser>
        <FindInput
          label="Find a rule"
          value={search}
          onFind={(now) => {
            setSearch(now);
            onFind(now);
          }}
        />
        <output>{found.length === 1 ? '1 rule' : `${found.length} rules`}</output>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Part</th>
            <th scope="col">Rule</th>
            <th scope="col">Says</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          {found.map((rule) => (
            <tr key={`${rule.document}:${rule.line} ${rule.key} ${rule.page} ${rule.part}`}>
              <td>
                <Named title={titles.get(rule.page) ?? ''} name={rule.page} />
              </td>
              <td>
                <Named title={rule.partTitle} name={rule.part} />
              </td>
              <td>
                <Named title={rule.keyTitle} name={rule.key} />
              </td>
              <td>
                <SaidInWords value={rule.value} words={rule.words} />
              </td>
              <td>
                <button
                  type="button"
                  className="studio-link"
                  onClick={() => onOpen(rule.document, rule.line, rule.page)}
                >
                  <PlaceName document={rule.document} line={rule.line} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const longest = 60;

/** What people call something, with its name in documents. */
function Named({ title, name }: { readonly title: string; readonly name: string }) {
  if (title === '') return <Breaking text={name} at={betweenWords} />;
  return (
    <>
      {title.length > longest ? `${title.slice(0, longest).trim()} …` : title}
      <small>
        <Breaking text={name} at={betweenWords} />
      </small>
    </>
  );
}

function textOf({ page, part, partTitle, key, keyTitle, value, words = '', document }: ListedRule): string {
  return [page, part, partTitle, key, keyTitle, value, words, document].join(' ');
}
