import { Modal } from '@mantine/core';
import { headers } from '@sightline/contract/core';
import { getMe } from '@sightline/contract/identity';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#api/calls/client.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { forgetSignedOut, onSessionEnd, rememberSignedOut } from '#api/calls/session-end.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { dropAll, hasTyped } from '#ui/forms/actions/unsaved.ts';
import { useTypedAlone } from './use-typed-alone.ts';

/** Over what was typed, which stays as it is beneath. */
const overDialogs = 310;

type SessionState = 'in' | 'out' | 'other';

async function sessionStateNow(): Promise<SessionState> {
  try {
    // As no page in particular: to this one's person alone nothing would be told of anybody else.
    const { data } = await call(getMe, { headers: { [headers.identification]: '' } });
    return data.id === getPageConfig().user?.id ? 'in' : 'other';
  } catch (thrown) {
    if (asAppError(thrown).code === 'unauthenticated') return 'out';
    throw thrown;
  }
}

const loadAnew = () => {
  dropAll();
  rememberSignedOut();
  window.location.reload();
};

/** Where somebody was signed out elsewhere while something stands here that they typed: it is kept until they are signed in again and save it. */
export function SignedOutNotice() {
  const [sessionState, setSessionState] = useState<SessionState>('in');
  const [isOpen, setOpen] = useState(false);
  const isAsking = useRef(false);
  useEffect(() => {
    // Whoever loaded this page is in.
    if (getPageConfig().signedIn) forgetSignedOut();
  }, []);
  const look = useCallback(async () => {
    isAsking.current = true;
    try {
      const next = await sessionStateNow();
      setSessionState(next);
      setOpen(next !== 'in');
      if (next === 'in') notifyDone('Signed in again. What you typed is here: save it.');
    } catch (thrown) {
      notifyFailed(thrown);
    } finally {
      isAsking.current = false;
    }
  }, []);
  useEffect(
    () =>
      onSessionEnd(() => {
        if (!hasTyped()) return false;
        setSessionState((now) => (now === 'other' ? now : 'out'));
        if (!isAsking.current) {
          setOpen(true);
          void look();
        }
        return true;
      }),
    [look],
  );
  const isOut = sessionState !== 'in';
  useTypedAlone(isOut, loadAnew);
  useEffect(() => {
    if (!isOut) return undefined;
    const onVisible = () => {
      if (document.visibilityState === 'visible') void look();
    };
    // Back from where they signed in.
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onVisible);
    };
  }, [isOut, look]);
  return (
    <Modal
      opened={isOpen}
      onClose={() => setOpen(false)}
      title={sessionState === 'other' ? 'Somebody else is signed in' : 'You are signed out'}
      zIndex={overDialogs}
      closeButtonProps={{ 'aria-label': 'Close' }}
      data-leave-question
    >
      <DialogBody>
        {sessionState === 'other' ? (
          <DialogWords>What you typed is still here. Copy it, or sign in as yourself again to save it.</DialogWords>
        ) : (
          <DialogWords>What you typed is still here. Sign in again in a new tab, then save it here.</DialogWords>
        )}
        <DialogFoot>
          <Button onClick={() => setOpen(false)}>See what I typed</Button>
          {sessionState === 'other' ? (
            <Button variant="danger" onClick={loadAnew}>
              Load the page again
            </Button>
          ) : (
            <a className={buttonClass({ variant: 'primary' })} href={loginPath} target="_blank" rel="noopener" data-autofocus>
              Sign in again
            </a>
          )}
        </DialogFoot>
      </DialogBody>
    </Modal>
  );
}
