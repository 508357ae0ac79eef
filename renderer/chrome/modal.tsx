import { PlaceContext } from '../blocks/place-context.ts';
import { formId } from '../form/form-id.ts';
import { closesModal, postedNames } from '../form/posted-names.ts';
import { focusTargets } from '../visit/focus-targets.ts';
import { useScripted } from '../visit/use-scripted.ts';
import { useDispatch, useVisit, useWord } from '../visit/visit-context.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { Screen } from './screen.tsx';

/** The modal that an action opened, on top of the page. */
export function Modal() {
  const name = useVisit(({ view }) => view.modal?.document);
  const dispatch = useDispatch();
  const closeDialog = useWord('closeDialog');
  const isScripted = useScripted();
  if (name === undefined) return null;
  const close = (): void => dispatch({ type: 'closed', target: 'modal' });
  return (
    <Dialog key={name} id={`modal-${name}`} labelledBy={focusTargets.modal} onCancel={close}>
      <PlaceContext value="modal">
        <Screen key={name} />
      </PlaceContext>
      {/* Last in the order of the keyboard, so that the focus begins with what the modal says. */}
      <button
        type={isScripted ? 'button' : 'submit'}
        form={formId('modal')}
        name={postedNames.close}
        value={closesModal}
        className="close"
        aria-label={closeDialog}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </Dialog>
  );
}
