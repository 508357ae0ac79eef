import { useLayoutEffect, useRef, useState } from 'react';

import { LiveText } from '../../../elements/texts.tsx';
import { useScripted, useWord } from '../../../visit/visit-context.tsx';
import type { FieldOf, FieldProps } from '../../../elements/component-registry.ts';
import { FileRow, TransferRow, fileName, useOutcome, useWhy } from './file-rows.tsx';
import { thumbnailOf } from './thumbnail.ts';
import { UploadDrop } from './upload-drop.tsx';
import { type Transfer, useHeldPress, useTransfers } from './use-transfers.ts';

/** Files to upload, each sent as soon as it is chosen. The answer lists the ids of the files that arrived. */
export function UploadControl(props: FieldProps<FieldOf<'upload'>>) {
  const { field } = props;
  const { files } = field;
  const changeIds = useIds(props);
  // Of one file that is asked for, the last that was chosen is meant.
  const isReplaced = field.maximumFiles === 1;
  const turns = useRef(new Map<string, number>());
  const turnOf = (id: string): number => turns.current.get(id) ?? 0;
  // Who took a picture takes it again; who chose a file chooses another.
  const [isTaken, setTaken] = useState(false);
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, string>>(new Map());
  const showThumbnail = async (id: string, file: File): Promise<void> => {
    const picture = await thumbnailOf(file);
    if (picture !== '') setThumbnails((all) => new Map([...all, [id, picture]]));
  };
  const { transfers, begin, send, remove } = useTransfers(field, (id, turn, file) => {
    turns.current.set(id, turn);
    void showThumbnail(id, file);
    // They stay in the order in which they were chosen.
    const inTurn = (all: readonly string[]) =>
      [...all, id].toSorted((one, other) => turnOf(one) - turnOf(other));
    changeIds((all) => (isReplaced ? [id] : inTurn(all)));
  });
  // Once the one file is there, it is what is to be seen.
  const isFilled = isReplaced && files.length + transfers.length > 0;
  const outcome = useOutcome();
  const why = useWhy();
  const input = useRef<HTMLInputElement>(null);
  const uploading = useWord('uploading');
  const sending = transfers.filter(isUnderWay).map(({ name }) => name);
  const isHeld = useHeldPress(input, sending.join(', '));
  const isFixed = field.disabled || field.readOnly;
  const isReplaceable = useScripted() && isReplaced && field.camera && !isFixed;
  // What is there, or on its way without a fault, is seen in the place where it was chosen.
  const isSeen = isFilled && transfers.every(isUnderWay) && files.every(({ state }) => state !== 'rejected');
  const room = isReplaced
    ? 1
    : (field.maximumFiles ?? Infinity) - files.length - transfers.filter(isCounted).length;
  const said = useNews([
    ...files.map((file) => [file.id, `${fileName(file.id)}: ${outcome(file)}`] as const),
    // While a file is being sent, its progress bar says so.
    ...transfers
      .filter(({ state }) => state !== 'sending')
      .map((transfer) => [transfer.key, `${transfer.name}: ${why(transfer)}`] as const),
  ]);
  return (
    <div className="upload">
      {files.length + transfers.length > 0 && (
        <ul className="upload-files">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              outcome={outcome(file)}
              thumbnail={thumbnails.get(file.id)}
              outline={field.outline}
              again={isTaken ? 'retake' : 'replace'}
              onAgain={isReplaceable ? () => openAgain(input.current, isTaken) : undefined}
              sent={isFixed ? undefined : `${field.name} ${file.id}`}
              onRemove={() => {
                changeIds((all) => all.filter((id) => id !== file.id));
                input.current?.focus();
              }}
            />
          ))}
          {transfers.map((transfer) => (
            <TransferRow
              key={transfer.key}
              transfer={transfer}
              outline={field.outline}
              onSend={() => send(transfer.key)}
              onRemove={() => {
                remove(transfer.key);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <UploadDrop
        {...props}
        field={isFilled ? { ...field, compact: true, outline: undefined } : field}
        isCovered={isReplaceable && isSeen}
        input={input}
        onFiles={(chosen, byCamera) => {
          setTaken(byCamera);
          if (isReplaced) for (const { key } of transfers) remove(key);
          chosen.forEach((file, at) => begin(file, at < room));
        }}
      />
      <LiveText text={isHeld ? `${uploading} ${sending.join(', ')}` : said} />
    </div>
  );
}

/** Asks for another picture or file, the way the first one came. */
function openAgain(input: HTMLInputElement | null, byCamera: boolean): void {
  const camera = input?.closest('.upload')?.querySelector<HTMLInputElement>('.upload-camera input');
  (byCamera ? camera : input)?.click();
}

function isUnderWay({ state }: Transfer): boolean {
  return state === 'sending' || state === 'waiting';
}

function isCounted({ state }: Transfer): boolean {
  return state !== 'refused';
}

/** The sentences that say something else than they did when they changed last, by their keys. */
function useNews(sentences: readonly (readonly [key: string, sentence: string])[]): string {
  const [last, setLast] = useState({ sentences, news: '' });
  const heard = new Map(last.sentences);
  const fresh = sentences.filter(([key, sentence]) => heard.get(key) !== sentence);
  if (fresh.length === 0 && sentences.length === last.sentences.length) return last.news;
  const news = fresh.map(([, sentence]) => sentence).join('. ');
  setLast({ sentences, news });
  return news;
}

/** A function that changes the ids of the files that arrived. Several files may arrive before React draws again. */
function useIds({ field: { files }, onAnswer }: FieldProps<FieldOf<'upload'>>) {
  const latest = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    latest.current = files.map(({ id }) => id);
  }, [files]);
  return (how: (ids: readonly string[]) => readonly string[]): void => {
    latest.current = how(latest.current);
    onAnswer(latest.current.length === 0 ? undefined : latest.current);
  };
}
