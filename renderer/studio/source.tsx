import { type ReactNode, useState } from 'react';

interface SourceProps {
  /** The line that is asked for: it unfolds the document. 0: none is. */
  readonly line: number;
  readonly children: ReactNode;
}

/** The document as it is written, for who reads JSON. It is there when folded, since it asks for findings. */
export function Source({ line, children }: SourceProps) {
  const [isUnfolded, setUnfolded] = useState(line > 0);
  const [shownLine, setShownLine] = useState(line);
  if (shownLine !== line) {
    setShownLine(line);
    setUnfolded(isUnfolded || line > 0);
  }
  return (
    <details
      className="change-part studio-source"
      open={isUnfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        <span>The document itself</span>
        <small>as JSON</small>
      </summary>
      {children}
    </details>
  );
}
