import { useEffect } from 'react';
import type { ButtonView } from '#engine/index.ts';
import { useDispatch } from '../visit/visit-context.tsx';

/** Presses a button for a person who moves the pointer out of the window, upwards, and does not come back in time. */
export function PressOnLeaving({ button: { id, leavingMs } }: { readonly button: ButtonView }) {
  const dispatch = useDispatch();
  useEffect(() => {
    const root = document.documentElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const comeBack = (): void => clearTimeout(timer);
    const leave = ({ clientY }: MouseEvent): void => {
      comeBack();
      if (clientY > 0) return;
      // A person who is asked something already is not asked another thing.
      const press = () => document.querySelector('dialog[open]') ?? dispatch({ type: 'clicked', target: id });
      timer = setTimeout(press, leavingMs);
    };
    root.addEventListener('mouseleave', leave);
    root.addEventListener('mouseenter', comeBack);
    return () => {
      comeBack();
      root.removeEventListener('mouseleave', leave);
      root.removeEventListener('mouseenter', comeBack);
    };
  }, [id, leavingMs, dispatch]);
  return null;
}
