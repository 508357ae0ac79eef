import type { ButtonView, FieldView, Json, View } from '#engine/index.ts';
import { fieldViewsIn, screenButtons } from '#renderer/form/screen-contents.ts';
import type { ScriptedVisitor } from '../../flows/submit/scripted-visitor.ts';

/** With what somebody signs, for every paper. */
const signature = 'Rosa Delgado';

const accountNumber = '1111222233330000';

/** What somebody answers behind the offers to whom nothing special happens, by the names of the fields. */
const answers: Readonly<Record<string, Json>> = {
  agreed: true,
  ownership: 'SOLE',
  ssn: '612-34-5678',
  hardCredit: true,
  ethnicity: ['DECLINED'],
  race: ['DECLINED'],
  sex: ['DECLINED'],
  papersSignature: signature,
  papersESign: true,
  method: 'TRUV_PAYROLL',
  institution: 'Sample Payroll',
  consent: true,
  way: 'TYPE',
  accountKind: 'CHECKING',
  accountRouting: '011401533',
  accountNumber,
  accountAgain: accountNumber,
  payType: 'AUTOPAY',
  payFrom: 'SAME',
  payDay: '5',
  authorized: true,
  card: 'DRIVERS_LICENSE',
  location: '39.73924,-104.99025',
  lastFour: '5678',
  signature,
  insurer: 'Sample Mutual',
  number: 'HO-1',
  ends: '2099-03-01',
};

/** The answers to what a page asks and nobody has answered there, but for the fields that were answered just now. */
export async function answersTo(
  visitor: ScriptedVisitor,
  view: View,
  given: ReadonlySet<string>,
): Promise<readonly (readonly [string, Json])[]> {
  const open = fieldViewsIn(frontOf(view).body).filter((field) => !given.has(field.name) && isOpen(field));
  const found = await Promise.all(
    open.map(async (field) => [field.name, await answerTo(visitor, field)] as const),
  );
  return found.filter((each): each is readonly [string, Json] => each[1] !== undefined);
}

// A box that nobody has ticked may hold an answer. Who types the numbers of an account has to choose that.
function isOpen({ name, value }: FieldView): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  const isOther = name === 'way' && value !== answers['way'];
  return value === undefined || value === '' || value === false || isEmptyList || isOther;
}

async function answerTo(visitor: ScriptedVisitor, field: FieldView): Promise<Json | undefined> {
  if (field.type === 'upload') {
    const id = await visitor.sendFile(field.request, `${field.name}.jpg`);
    return id === undefined ? undefined : [id];
  }
  if ('isRich' in field && field.type === 'checkbox') return true;
  // Which offers there are is the lender's to say.
  if (field.name === 'offer' && 'options' in field) return field.options[0]?.value;
  return answers[field.name];
}

/** The button that leads on; undefined where there is nothing to do but to wait. */
export function mainButton(view: View): ButtonView | undefined {
  const front = frontOf(view);
  const { buttons } = front;
  const leading =
    buttons.find(({ type, look }) => type === 'submit' || look === 'primary') ??
    // Where there are several ways, each has its button.
    screenButtons(front).find(({ look }) => look === 'primary');
  return leading ?? buttons.find(({ id }) => id === 'again');
}

function frontOf({ modal, screen }: View) {
  return modal ?? screen;
}
