import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Moves the router, from outside of React. */
export type Move = (url: string, how: 'push' | 'replace') => void;

/** Ties the router to the visit: reports where the person went, and hands out the way to move it. */
export function FollowLocation(props: {
  readonly onMove: (move: Move) => void;
  readonly onArrive: (url: string) => void;
}) {
  const { onMove, onArrive } = props;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    onMove((url, how) => void navigate(url, { replace: how === 'replace' }));
  }, [navigate, onMove]);
  useEffect(() => onArrive(pathname + search), [pathname, search, onArrive]);
  return null;
}
