import { Link } from 'react-router';
import { nearestName } from '#engine/index.ts';
import { type PreviewAddress, previewUrl } from './address.ts';
import type { FrameReport } from './frame/frame-messages.ts';
import { isPage } from './page-names.ts';

interface WhereLedProps {
  readonly shown: FrameReport | undefined;
  readonly address: PreviewAddress;
  readonly problem: string;
}

/** Says whether a person with these facts sees the page, or where they are led instead. */
export function WhereLed({ shown, address, problem }: WhereLedProps) {
  if (problem !== '') {
    return (
      <p className="preview-note" role="alert" data-level="error">
        {`This page cannot be drawn with these facts: ${problem}`}
      </p>
    );
  }
  if (shown === undefined) return <output className="preview-note">Drawing the page …</output>;
  const { report, leadsTo, url } = shown;
  if (!isPage(shown.page)) {
    return (
      <output className="preview-note">
        Shown by itself: a person meets it on a page, where it is opened.
      </output>
    );
  }
  if (leadsTo === shown.page && 'page' in report) {
    return (
      <output className="preview-note">
        At <code>{url}</code> a person with these facts sees this page.
      </output>
    );
  }
  return (
    <output className="preview-note" data-level="warning">
      At <code>{url}</code> a person with these facts {sayLed(shown)}
      {leadsTo !== undefined && leadsTo !== shown.page && (
        <>
          {' '}
          <Link to={previewUrl({ ...address, page: leadsTo })}>{`Show ${leadsTo}`}</Link>
        </>
      )}
    </output>
  );
}

function sayLed({ report, leadsTo }: FrameReport): string {
  if ('run' in report) return `does not see this page: the action ${report.run} runs.`;
  if ('redirect' in report) return `does not see this page, but is led to ${report.redirect}.`;
  return leadsTo === undefined ? `sees ${report.page}.` : `sees ${leadsTo} instead.`;
}

interface UnknownNameProps {
  readonly kind: 'page' | 'scenario' | 'beside' | 'brand' | 'locale';
  readonly address: PreviewAddress;
  readonly names: readonly string[];
}

/** Says that a name is unknown, and which one was probably meant. */
export function UnknownName({ kind, address, names }: UnknownNameProps) {
  const given = address[kind];
  const nearest = nearestName(given, names);
  return (
    <p className="preview-note" role="alert" data-level="error">
      {`There is no ${kind === 'beside' ? 'scenario' : kind} “${given}”. `}
      {nearest === undefined ? (
        `Choose one of the ${names.length} above.`
      ) : (
        <>
          Did you mean <Link to={previewUrl({ ...address, [kind]: nearest })}>{nearest}</Link>?
        </>
      )}
    </p>
  );
}
