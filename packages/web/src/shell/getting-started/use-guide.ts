import { finishedTexts, flowOf, isFinished, isIntroPassed, type Onboarding } from '@sightline/contract/identity';
import { useEffect, useRef, useState } from 'react';
import { useOnboarding } from '#features/onboarding/store.ts';
import { tabStorage } from '#lib/browser/browser-storage.ts';
import { showMessage } from '#ui/dialogs/show-message.tsx';

const openKey = 'sightline-getting-started';
const hidden = 'hidden';

export interface Guide {
  /** While there are steps to do; null: there is nothing to show. */
  onboarding: Onboarding | null;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/** The first steps as the shell shows them, and the message at their end. `isIntro`: there they have not begun. */
export function useGuide(isIntro: boolean): Guide {
  const { onboarding } = useOnboarding();
  const [isOpen, setOpen] = useState(() => tabStorage.get(openKey) !== hidden);
  const isDone = onboarding !== null && isFinished(onboarding);
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current && onboarding !== null)
      void showMessage({ title: 'Congratulations', message: finishedTexts[flowOf(onboarding)] });
    wasDone.current = isDone;
  }, [isDone, onboarding]);
  const isShown = onboarding !== null && isIntroPassed(onboarding) && !isDone && !isIntro;
  return {
    onboarding: isShown ? onboarding : null,
    isOpen,
    setOpen: (open) => {
      tabStorage.set(openKey, open ? 'shown' : hidden);
      setOpen(open);
    },
  };
}
