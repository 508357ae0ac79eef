import { useAnswer } from '../ask-studio.ts';

interface Props {
  readonly brand: string;
  readonly locale: string;
  readonly onShow: () => void;
}

/** How many documents differ from what is live, and the way to look at them. It is there before they are counted: nothing jumps. */
export function ChangedCount({ brand, locale, onShow }: Props) {
  const answer = useAnswer('changes', { brand, locale });
  return (
    <button type="button" className="small-button" onClick={onShow}>
      {inWords(answer.type === 'loaded' ? answer.value.documents?.length : undefined)}
    </button>
  );
}

function inWords(count: number | undefined): string {
  if (count === undefined) return 'Look at changed documents';
  if (count === 0) return 'Nothing is changed';
  return `Look at ${count === 1 ? '1 changed document' : `${count} changed documents`}`;
}
