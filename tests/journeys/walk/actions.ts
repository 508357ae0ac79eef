import type { Locator } from 'playwright';
import { see } from './see.ts';

export interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** What a person does on a page, by every device. */
export interface Actions {
  /** Presses a button, or follows a link. */
  readonly press: (target: Locator) => Promise<void>;
  /** Ticks a box, or chooses one of several answers. */
  readonly check: (target: Locator) => Promise<void>;
  readonly type: (input: Locator, text: string) => Promise<void>;
  /** Chooses the option of a list that is labelled so. */
  readonly select: (list: Locator, label: string) => Promise<void>;
  readonly bring: (control: Locator, file: SentFile) => Promise<void>;
  /** Says, where a street is typed, that it is not among the suggestions. */
  readonly typeAddress: (street: Locator) => Promise<void>;
}

/** With a mouse or a finger. */
export const byPointer: Actions = {
  press: (target) => target.click(),
  check: (target) => target.check(),
  type: (input, text) => input.fill(text),
  select: async (list, label) => {
    await list.selectOption({ label });
  },
  bring: async (control, file) => {
    await control.setInputFiles(file);
    await seeArrived(control, file);
  },
  typeAddress: (street) => street.page().getByRole('option', { name: 'Address not listed' }).click(),
};

/** Chooses an answer and stays: a pointer's press on one that goes on would submit the screen. */
export async function chooseHere(option: Locator, act: Actions): Promise<void> {
  await (act.check === byPointer.check ? option.press('Space') : act.check(option));
}

/** Sees that a file has been sent. */
export async function seeArrived(control: Locator, { name }: SentFile): Promise<void> {
  // An earlier file may have the same name.
  await see(
    control
      .page()
      .getByRole('button', { name: `Remove ${name}` })
      .last(),
  ).toBeVisible();
}
