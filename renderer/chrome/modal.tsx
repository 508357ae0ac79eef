import { memo } from 'react';
import type { ModalView, NoticeView } from '#engine/index.ts';
import { closesModal, formId, postedNames } from '../form/form-names.ts';
import { useDispatch, useScripted, useWord } from '../visit/visit-context.tsx';
import { Dialog } from './dialog.tsx';
import { AreaContext, focusTargets } from '../form/page-area.ts';
import { Icon } from '../elements/pictures.tsx';
import { TitledScreen } from './titled-screen.tsx';

/** The modal that an action opened, on top of the page. */
export const Modal = memo(function Modal(props: {
  readonly modal: ModalView;
  readonly url: string;
  readonly failures: readonly NoticeView[];
}) {
  const { modal, url, failures } = props;
  const dispatch = useDispatch();
  const closeDialog = useWord('closeDialog');
  const isScripted = useScripted();
  const close = (): void => dispatch({ type: 'closed', target: 'modal' });
  return (
    <Dialog id={`modal-${modal.document}`} labelledBy={focusTargets.modal} onCancel={close}>
      <AreaContext value="modal">
        <TitledScreen screen={modal} url={url} failures={failures} />
      </AreaContext>
      {/* The last stop of the Tab key, so that the focus starts at the content of the modal. */}
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
});
