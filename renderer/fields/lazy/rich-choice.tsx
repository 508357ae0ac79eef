import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ChoiceFieldView, OptionView } from '#engine/index.ts';
import type { FieldProps } from '../../elements/component-registry.ts';
import { useAssetUrl } from '../../elements/pictures.tsx';
import { useScripted } from '../../visit/visit-context.tsx';
import { Choices } from '../core/radio/control.tsx';
import { SelectControl, renderOption } from '../core/select/control.tsx';
import { useBoxes } from './checkboxes/control.tsx';

type ChoiceProps = FieldProps<ChoiceFieldView>;

/** A choice whose options have headings or pictures, or a box that ticks all of them. */
export function RichChoice(props: ChoiceProps) {
  if (props.field.type === 'select') return <GroupedSelect {...props} />;
  return props.field.type === 'checkboxes' ? <RichBoxes {...props} /> : <RichRadios {...props} />;
}

function RichRadios(props: ChoiceProps) {
  const { field, onAnswer } = props;
  return <Groups {...props} control="radio" chosen={[field.value]} onChoose={(value) => onAnswer(value)} />;
}

function RichBoxes(props: ChoiceProps) {
  const { chosen, onChoose } = useBoxes(props);
  const isScripted = useScripted();
  return (
    <Groups {...props} control="checkbox" chosen={chosen} onChoose={onChoose}>
      {isScripted && props.field.all !== undefined && <AllBox {...props} chosen={chosen} />}
    </Groups>
  );
}

/** Ticks all options but exclusive ones; if all are ticked, none. */
function AllBox({ field, id, chosen, onAnswer }: ChoiceProps & { readonly chosen: readonly unknown[] }) {
  const box = useRef<HTMLInputElement>(null);
  const tokens = field.options.filter((option) => !option.isExclusive).map(({ value }) => value);
  const isAll = tokens.every((token) => chosen.includes(token));
  const isSome = !isAll && tokens.some((token) => chosen.includes(token));
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div className="choice">
      <input
        ref={box}
        id={`${id}-all`}
        type="checkbox"
        checked={isAll}
        disabled={field.disabled || field.readOnly}
        onChange={() => onAnswer(isAll ? undefined : tokens)}
      />
      <label htmlFor={`${id}-all`}>{field.all}</label>
    </div>
  );
}

/** The options, those of a group under its heading. */
function Groups({ children, ...props }: Parameters<typeof Choices>[0] & { readonly children?: ReactNode }) {
  const { field, id } = props;
  const hasPictures = field.options.some(({ picture }) => picture !== undefined);
  const isFolded = field.look === 'folded';
  return (
    <div className="choices">
      {children}
      {groupsOf(field.options).map(({ heading, options }, at) => {
        // The first option of all has the id to which the list of problems links.
        const groupId = at === 0 ? id : `${id}-group-${at}`;
        const choices = (
          <Choices
            key={groupId}
            {...props}
            field={{ ...field, options, look: hasPictures || isFolded ? 'tiles' : field.look }}
            id={groupId}
            {...(hasPictures && { Picture })}
          />
        );
        if (heading === '') return choices;
        if (isFolded) {
          const hasChosen = options.some(({ value }) => props.chosen.includes(value));
          return (
            <FoldedGroup key={groupId} heading={heading} hasChosen={hasChosen}>
              {choices}
            </FoldedGroup>
          );
        }
        return (
          <fieldset key={groupId}>
            <legend className="field-text">{heading}</legend>
            {choices}
          </fieldset>
        );
      })}
    </div>
  );
}

/** Options that a press on their heading shows. They stay in sight once one of them was chosen. */
function FoldedGroup(props: {
  readonly heading: string;
  readonly hasChosen: boolean;
  readonly children: ReactNode;
}) {
  const { heading, hasChosen, children } = props;
  const [isOpen, setOpen] = useState(hasChosen);
  return (
    <details
      className="folded"
      data-look="details"
      open={isOpen || hasChosen}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary>
        <span>{heading}</span>
      </summary>
      {children}
    </details>
  );
}

/** The label, which says what the picture over it shows. */
function Picture({ option }: { readonly option: OptionView }) {
  const url = useAssetUrl(option.picture ?? '');
  return (
    <>
      {option.picture !== undefined && (
        <>
          <img src={url} alt="" height={64} />
          <br />
        </>
      )}
      <span>{option.label}</span>
    </>
  );
}

/** The options in runs that have the same heading. */
function groupsOf(options: readonly OptionView[]) {
  const groups: { readonly heading: string; readonly options: OptionView[] }[] = [];
  for (const option of options) {
    const heading = option.group ?? '';
    const last = groups.at(-1);
    if (last?.heading === heading) last.options.push(option);
    else groups.push({ heading, options: [option] });
  }
  return groups;
}

/** The browser's own list, in groups. */
function GroupedSelect(props: ChoiceProps) {
  return (
    <SelectControl {...props}>
      {groupsOf(props.field.options).map(({ heading, options }) =>
        heading === '' ? (
          options.map(renderOption)
        ) : (
          <optgroup key={heading} label={heading}>
            {options.map(renderOption)}
          </optgroup>
        ),
      )}
    </SelectControl>
  );
}
