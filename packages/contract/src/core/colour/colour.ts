import { z } from 'zod';

export const colourPattern = /^#[0-9a-f]{6}$/i;
export const colourRefusal = 'Use a # and six hexadecimal digits.';

/** `#rrggbb`. */
export const colourSchema = z.string().regex(colourPattern, { error: colourRefusal });
