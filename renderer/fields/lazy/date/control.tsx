import { useLayoutEffect, useRef, useState } from 'react';
import type { DateFieldView } from '#engine/index.ts';
import type { FieldProps } from '../../../elements/component-registry.ts';
import { PieceInput } from '../../piece-input.tsx';
import { asTyped, useMaskedText } from '../../mask.ts';
import { joinDate, saysDate, splitDate, withoutMarks } from './date-pieces.ts';
import { type DatePieces, readDigits, readWholeDate } from './whole-date.ts';

/** A date or a month as one input for each piece, so that people can type it without a calendar. */
export function DateControl(props: FieldProps<DateFieldView>) {
  const { field, id, onAnswer } = props;
  const split = (): DatePieces => splitDate(field.value, field.type);
  const [typed, setTyped] = useState<DatePieces>(split);
  const shown = saysDate(typed, field.value) ? typed : split();
  // Several pieces may be reported before this is drawn again, or before the engine has taken them in.
  const latest = useRef(shown);
  useLayoutEffect(() => {
    if (!saysDate(latest.current, field.value)) latest.current = splitDate(field.value, field.type);
  }, [field.value, field.type]);
  const take = (pieces: Partial<DatePieces>): void => {
    latest.current = { ...latest.current, ...pieces };
    setTyped(latest.current);
    onAnswer(joinDate(latest.current));
  };
  return (
    <div className="date">
      {field.pieces.map((piece, index) => (
        <DatePiece
          key={piece.name}
          {...props}
          id={index === 0 ? id : `${id}-${piece.name}`}
          piece={piece}
          shown={shown}
          onType={(text) => take({ [piece.name]: text })}
          onWhole={take}
        />
      ))}
    </div>
  );
}

/** The input of a piece. A whole date that is pasted or spoken into it fills all pieces, if it can mean only one day. */
function DatePiece(
  props: Omit<FieldProps<DateFieldView>, 'onType'> & {
    readonly piece: DateFieldView['pieces'][number];
    readonly shown: DatePieces;
    readonly onType: (text: string) => void;
    readonly onWhole: (pieces: DatePieces) => void;
  },
) {
  const { field, id, describedBy, piece, shown, onType, onWhole } = props;
  const text = shown[piece.name] ?? '';
  const names = field.pieces.map(({ name }) => name);
  const read = (whole: string): DatePieces | undefined =>
    readWholeDate(whole, names, document.documentElement.lang);
  const isComposing = useRef(false);
  const pasted = useRef<DatePieces>(undefined);
  const takeText = (now: string, adopt: () => void): void => {
    const whole = isComposing.current ? undefined : (read(now) ?? pasted.current);
    pasted.current = undefined;
    if (whole === undefined) return onType(now);
    onWhole(whole);
    adopt();
  };
  const { attributes, adopt } = useMaskedText(text, takeText, asTyped);
  // Where pieces are missing, the others may be right.
  const isWhole = names.every((name) => shown[name] !== '');
  return (
    <PieceInput
      {...{ field, id, describedBy }}
      {...piece}
      // No `maxLength`: it would cut a whole date to its first digits.
      input={{
        autoComplete: field.autocomplete === 'bday' ? `bday-${piece.name}` : undefined,
        'aria-invalid': field.issue !== '' && (isWhole || text === '' || !isPiece(text, piece.name)),
        ...attributes,
        onPaste: ({ clipboardData, currentTarget }) => {
          const copied = clipboardData.getData('text');
          pasted.current = readDigits(copied, names);
          // A whole date takes the place of what was there.
          if (pasted.current !== undefined || read(copied) !== undefined) currentTarget.select();
        },
        onCompositionStart: () => {
          isComposing.current = true;
        },
        onCompositionEnd: ({ currentTarget }) => {
          isComposing.current = false;
          takeText(currentTarget.value, adopt);
        },
      }}
    />
  );
}

type PieceName = DateFieldView['pieces'][number]['name'];

/** Whether a text can be a piece at all. */
function isPiece(text: string, name: PieceName): boolean {
  const number = /^\d{1,4}$/.test(withoutMarks(text)) ? Number(withoutMarks(text)) : 0;
  return number > 0 && number <= { month: 12, day: 31, year: 9_999 }[name];
}
