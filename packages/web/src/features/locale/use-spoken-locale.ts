import { type LocaleSetting, localeTag } from '@sightline/contract/core';
import { hasWords, loadWords } from '@sightline/contract/frames';
import { useEffect, useState } from 'react';
import { notifyFailed } from '#ui/feedback/notify.tsx';

/** The locale of a setting that may change at any time. A language that has yet to be fetched is spoken once its words are there. */
export function useSpokenLocale(setting: LocaleSetting): string {
  const [spoken, setSpoken] = useState(setting.language);
  const { language } = setting;
  const isReady = hasWords(language);
  useEffect(() => {
    if (isReady) {
      setSpoken(language);
      return undefined;
    }
    let isCurrent = true;
    loadWords(language).then(
      () => isCurrent && setSpoken(language),
      () => isCurrent && notifyFailed('This language could not be fetched. Choose it again.'),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, isReady]);
  return localeTag({ ...setting, language: isReady ? language : spoken });
}
