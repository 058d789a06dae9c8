import type { Words } from '@sightline/contract/words/words';
import { wordsIn } from '@sightline/contract/words/words-in';
import { useLook } from './look.ts';

/** The fixed words in the language of the dashboard around. */
export const useWords = (): Words => wordsIn(useLook().locale);
