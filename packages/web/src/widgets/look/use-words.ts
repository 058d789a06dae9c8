import { type Words, wordsIn } from '@sightline/contract/frames';
import { useLook } from './look.ts';

/** The fixed words in the language of the dashboard around. */
export const useWords = (): Words => wordsIn(useLook().locale);
