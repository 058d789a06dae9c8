import type { StreamMessage } from '@sightline/contract/frames';
import type { Outcome } from './resolve-widget.ts';

const start = '{"hash":"';

/** A message of the data stream as text. The hash comes first, so that `hashOfMessage` need not read the figures. */
export const messageOf = (hash: string, outcome: Outcome): string => JSON.stringify({ hash, ...outcome } satisfies StreamMessage);
export const lastMessage = JSON.stringify({ done: true } satisfies StreamMessage);

/** Whether a text of joined messages ends a stream. */
export const endsStream = (messages: string): boolean => messages.endsWith(lastMessage);

/** Null for the last message. A hash is made of letters that JSON leaves as they are. */
export const hashOfMessage = (message: string): string | null =>
  message.startsWith(start) ? message.slice(start.length, message.indexOf('"', start.length)) : null;

export const isFrameMessage = (message: string, hash: string): boolean => message.startsWith(`${start}${hash}","frame":`);

/** The message with one more field, given as JSON. */
export const withField = (message: string, name: string, json: string): string =>
  `${message.slice(0, -1)},${JSON.stringify(name)}:${json}}`;
