import { z } from 'zod';

/** A text that may be left out. */
export const optionalText = z.string().trim().min(1).optional();

/** Where something is reached by HTTP; a host with a port alone would be read as a scheme. */
export const optionalAddress = (example: string) =>
  z.url({ protocol: /^https?$/, error: `must be an http or https address, e.g. ${example}` }).optional();
