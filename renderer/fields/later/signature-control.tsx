import { useState } from 'react';
import type { SignatureFieldView } from '#engine/index.ts';
import { useScripted, useWord } from '../../visit/visit-context.tsx';
import type { FieldProps } from '../../drawers.ts';
import { typingAttributes, useOwnText } from '../typed-input.ts';
import { SignatureArea, drawnPath } from './signature-area.tsx';

/** A signature: a typed name, or one that is drawn. Without script it is typed. */
export function SignatureControl(props: FieldProps<SignatureFieldView>) {
  const { field, onAnswer } = props;
  const isScripted = useScripted();
  const [isDrawing, setDrawing] = useState(drawnPath(field.value) !== undefined);
  const ways = [
    { word: useWord('signatureType'), draws: false },
    { word: useWord('signatureDraw'), draws: true },
  ];
  const isFixed = field.disabled || field.readOnly;
  const change = (draws: boolean): void => {
    if (draws === isDrawing) return;
    setDrawing(draws);
    // A name is no drawing, and a drawing no name.
    onAnswer();
  };
  return (
    <div className="signature">
      {isScripted && !isFixed && (
        <div className="signature-ways">
          {ways.map(({ word, draws }) => (
            <button
              key={word}
              type="button"
              className="button"
              data-look={draws === isDrawing ? 'secondary' : 'quiet'}
              aria-pressed={draws === isDrawing}
              onClick={() => change(draws)}
            >
              {word}
            </button>
          ))}
        </div>
      )}
      {isDrawing ? (
        <SignatureArea id={props.id} value={field.value} isFixed={isFixed} onDraw={onAnswer} />
      ) : (
        <TypedSignature {...props} />
      )}
    </div>
  );
}

function TypedSignature(props: FieldProps<SignatureFieldView>) {
  const { field, onType } = props;
  const ownText = useOwnText<HTMLInputElement>(typeof field.value === 'string' ? field.value : '', (text) =>
    onType(text === '' ? undefined : text),
  );
  return (
    <input
      {...typingAttributes(props)}
      className="input signature-typed"
      type="text"
      autoComplete={field.autocomplete === '' ? 'name' : field.autocomplete}
      spellCheck={false}
      {...ownText}
    />
  );
}
