import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  /** What is loaded, as a sentence says it, such as `the map`. */
  readonly name: string;
  readonly children: ReactNode;
}

interface State {
  readonly problem?: string;
}

/** A part of the studio that is fetched when it is first shown. Where it does not come, the others stay, with what was written. */
export class LoadedPart extends Component<Props, State> {
  override readonly state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { problem: String(error) };
  }

  override render(): ReactNode {
    const { name, children } = this.props;
    const { problem } = this.state;
    if (problem === undefined)
      return (
        <Suspense fallback={<output className="preview-note">{`Loading ${name} …`}</output>}>
          {children}
        </Suspense>
      );
    return (
      <div className="preview-note" role="alert">
        <p>{`We cannot show ${name}. If the studio was replaced by a newer one meanwhile, save what you have written, then load this page again.`}</p>
        <p>{problem}</p>
      </div>
    );
  }
}
