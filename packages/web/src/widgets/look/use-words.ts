import type { Words } from '@sightline/contract/frames/words/words';
import { wordsIn } from '@sightline/contract/frames/words/words-in';
import { useLook } from './look.ts';

/** The fixed words in the language of the dashboard around. */
export const useWords = (): Words => wordsIn(useLook().locale);
