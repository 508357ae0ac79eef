import { useAnswer } from '../ask-studio.ts';

interface Props {
  readonly brand: string;
  readonly locale: string;
  readonly onShow: () => void;
}

/** How many documents differ from what is live, and the way to look at them. */
export function ChangedCount({ brand, locale, onShow }: Props) {
  const answer = useAnswer('changes', { brand, locale });
  const count = answer.type === 'loaded' ? answer.value.documents?.length : undefined;
  if (count === undefined) return null;
  return (
    <button type="button" className="small-button" onClick={onShow}>
      {count === 0
        ? 'Nothing is changed'
        : `Look at ${count === 1 ? '1 changed document' : `${count} changed documents`}`}
    </button>
  );
}
