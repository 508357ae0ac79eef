import './tables.css';
import type { Compiled, JsonObject } from '#engine/index.ts';
import { Chooser, Options } from '../../preview/choosers.tsx';
import type { Scenario } from '../../preview/catalogue.ts';
import { PageFrame } from '../../preview/page-frame.tsx';
import { useAnswer } from '../ask-studio.ts';
import { type StudioAddress, studioUrl } from '../studio-address.ts';

interface Props {
  readonly compiled: Compiled;
  readonly under: JsonObject;
  readonly scenario: Scenario;
  readonly facts: JsonObject;
  readonly address: StudioAddress;
  readonly onJourney: (journey: string) => void;
}

/** All screens of a journey on one sheet; each has an address. */
export function SheetView({ compiled, under, scenario, facts, address, onJourney }: Props) {
  const { brand, locale, journey, theme, width } = address;
  const answer = useAnswer('rules', { brand, locale, journey });
  if (answer.type === 'loading') return <output className="preview-note">Laying out the sheet …</output>;
  if (answer.type === 'failed') return <p role="alert">{answer.problem}</p>;
  const { journeys, journey: shown, pages } = answer.value;
  return (
    <section aria-label="All screens" className="studio-table">
      <header>
        <Chooser label="Journey" value={shown} names={journeys} onChoose={onJourney}>
          <Options names={journeys} />
        </Chooser>
        <output>{pages.length === 1 ? '1 screen' : `${pages.length} screens`}</output>
      </header>
      <ol className="studio-sheet" data-width={width}>
        {pages.map(({ name: page, title }) => (
          <li key={page}>
            <a href={studioUrl({ ...address, view: '', document: '', line: '', page })}>{title || page}</a>
            {title !== '' && <small>{page}</small>}
            <PageFrame
              title={page}
              compiled={compiled}
              under={under}
              replies={scenario.replies ?? {}}
              failure={undefined}
              page={page}
              facts={facts}
              edition={0}
              width={width}
              scheme={theme === 'dark' ? 'dark' : 'light'}
              isLazy
              onShown={ignore}
              onMoved={ignore}
              onBroken={ignore}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a screen does by itself does not change the sheet. */
function ignore(): void {}
