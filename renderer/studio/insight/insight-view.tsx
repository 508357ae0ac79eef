import '../tables/tables.css';
import './insight.css';
import { useId } from 'react';
import type { Insight, MetMessage, PageInsight, ShownCount } from '#schemas/studio/insight.ts';
import { useLoaded } from '../../preview/catalogue.ts';
import { Chooser, Options } from '../../preview/choosers.tsx';
import { type ChangeStudio, type StudioAddress, studioUrl } from '../studio-address.ts';
import { byDropOut, shareOf } from './drop-out.ts';

interface Props {
  readonly address: StudioAddress;
  readonly change: ChangeStudio;
}

/** For each page of a release how many came, went on, went back and left, and which messages they met. */
export function InsightView({ address, change }: Props) {
  const { release, of: brand, variant, from, until } = address;
  const asked = Object.entries({ release, brand, variant, from, until }).filter(([, value]) => value !== '');
  const loaded = useLoaded<Insight>(`/insight?${new URLSearchParams(asked).toString()}`);
  if (loaded.type === 'loading') return <output className="preview-note">Adding up …</output>;
  if (loaded.type === 'failed') return <p role="alert">{loaded.problem}</p>;
  const { pages } = loaded.value;
  const steps = byDropOut(pages.filter(({ isStep }) => isStep));
  const others = byDropOut(pages.filter(({ isStep }) => !isStep));
  return (
    <section aria-label="Insight" className="studio-table insight">
      <Choices insight={loaded.value} address={address} change={change} />
      <p className="studio-soft">
        The pages that most people leave come first. Who is still on a page counts as having left it. Who
        looks at a first page and does nothing is not counted. Days are those of UTC.
      </p>
      {pages.length === 0 && <p>Nobody has come in these days.</p>}
      {steps.length > 0 && <Pages caption="Steps of journeys" pages={steps} address={address} />}
      {others.length > 0 && (
        <Pages caption="Other pages, where people may want to be" pages={others} address={address} />
      )}
    </section>
  );
}

function Choices({ insight, address, change }: Props & { readonly insight: Insight }) {
  const { release, releases, brands, variants, from, until } = insight;
  const names = releases.map(String);
  return (
    <header>
      <Chooser
        label="Release"
        value={String(release)}
        names={names}
        onChoose={(name) => change({ release: name })}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name === '0' ? 'The folder' : `Release ${name}`}
          </option>
        ))}
      </Chooser>
      <Chooser
        label="People of"
        value={address.of}
        names={['', ...brands]}
        onChoose={(name) => change({ of: name })}
      >
        <option value="">All brands</option>
        <Options names={brands} />
      </Chooser>
      {(variants.length > 0 || address.variant !== '') && (
        <Chooser
          label="Variant"
          value={address.variant}
          names={['', ...variants]}
          onChoose={(name) => change({ variant: name })}
        >
          <option value="">All variants</option>
          {variants.map((name) => (
            <option key={name} value={name}>
              {name.replace('=', ': ')}
            </option>
          ))}
        </Chooser>
      )}
      <Day label="From" value={from} onChoose={(day) => change({ from: day }, 'replace')} />
      <Day label="Until" value={until} onChoose={(day) => change({ until: day }, 'replace')} />
    </header>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (day: string) => void;
}

function Day({ label, value, onChoose }: DayProps) {
  const id = useId();
  return (
    <div className="change-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="fact-input"
        type="date"
        required
        value={value}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      />
    </div>
  );
}

interface PagesProps {
  readonly caption: string;
  readonly pages: readonly PageInsight[];
  readonly address: StudioAddress;
}

function Pages({ caption, pages, address }: PagesProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Came</th>
          <th scope="col">
            <span className="insight-on">Went on</span>
          </th>
          <th scope="col">
            <span className="insight-back">Went back</span>
          </th>
          <th scope="col">
            <span className="insight-left">Left</span>
          </th>
          <th scope="col">Messages that they met</th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.page}>
            <th scope="row">
              <a href={studioUrl({ ...address, view: '', document: '', line: '', page: page.page })}>
                {page.title || page.page}
              </a>
              {page.title !== '' && <small>{page.page}</small>}
              <Bar page={page} />
            </th>
            <td>{textOf(page.came)}</td>
            <td>{textOf(page.on, page.came)}</td>
            <td>{textOf(page.back, page.came)}</td>
            <td>{textOf(page.left, page.came)}</td>
            <td>
              <Messages messages={page.messages} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The numbers beside it as lengths. */
function Bar({ page: { came, on, back, left } }: { readonly page: PageInsight }) {
  const shares = [on, back, left].map((part) => shareOf(part, came) ?? 0);
  const places = shares.map((_share, at) => shares.slice(0, at).reduce((sum, share) => sum + share, 0));
  return (
    <svg className="insight-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {(['on', 'back', 'left'] as const).map((name, at) => (
        <rect key={name} data-part={name} x={places[at]} width={shares[at]} height={1} />
      ))}
    </svg>
  );
}

const mostShown = 3;

function Messages({ messages }: { readonly messages: readonly MetMessage[] }) {
  if (messages.length === 0) return 'None';
  const [first, rest] = [messages.slice(0, mostShown), messages.slice(mostShown)];
  return (
    <>
      <List messages={first} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? '1 more message' : `${rest.length} more messages`}</summary>
          <List messages={rest} />
        </details>
      )}
    </>
  );
}

function List({ messages }: { readonly messages: readonly MetMessage[] }) {
  return (
    <ul>
      {messages.map(({ field, code, words, times }) => (
        <li key={`${field} ${code} ${words ?? ''}`}>
          {words || 'Refused by a service'}{' '}
          <small>{`${[field, code].join(' ').trim()}: ${textOf(times)}`}</small>
        </li>
      ))}
    </ul>
  );
}

/** A number, and its share of those who came. */
function textOf(count: ShownCount, came?: ShownCount): string {
  if (count === 'few') return 'fewer than 5';
  if (count === 'hidden') return 'not shown';
  const share = came === undefined || count === 0 ? undefined : shareOf(count, came);
  return share === undefined ? String(count) : `${count} (${Math.round(share)} %)`;
}
