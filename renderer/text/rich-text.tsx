import { Fragment } from 'react';
import type { Run } from '#engine/text/run.ts';
import { PageLink } from './page-link.tsx';

/** A text with its bold stretches and links. */
export function RichText({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, index) => <RunText key={index} run={run} />);
}

function RunText({ run }: { readonly run: Run }) {
  switch (run.type) {
    case 'text':
      return <Fragment>{run.text}</Fragment>;
    case 'bold':
      return <strong>{run.text}</strong>;
    case 'link':
      return <PageLink href={run.page}>{run.label}</PageLink>;
    default:
      return run satisfies never;
  }
}
