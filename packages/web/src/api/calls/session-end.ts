import { tabStorage } from '#lib/browser/browser-storage.ts';

const signedOutKey = 'sightline-signed-out';
let keeps: () => boolean = () => false;

/** `keep` is asked when an answer says that nobody is signed in any more; true: the page stays, and says so itself. */
export function onSessionEnd(keep: () => boolean): () => void {
  keeps = keep;
  return () => {
    keeps = () => false;
  };
}

export const staysSignedOut = (): boolean => keeps();

/** The page is loaded anew: whoever has to sign in then reads why. */
export const rememberSignedOut = (): void => tabStorage.set(signedOutKey, 'true');
export const wasSignedOut = (): boolean => tabStorage.get(signedOutKey) === 'true';
export const forgetSignedOut = (): void => tabStorage.set(signedOutKey, '');
