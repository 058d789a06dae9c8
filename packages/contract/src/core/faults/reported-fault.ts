import { scrubText } from '../text/scrub-text.ts';

interface FaultFrame {
  filename?: string;
  function?: string;
  lineno?: number;
  colno?: number;
  in_app?: boolean;
}

/** What both ends tell of a fault, as Sentry's protocol names it. */
interface FaultEvent {
  type: undefined;
  event_id?: string;
  /** Seconds since 1970. */
  timestamp?: number;
  platform?: string;
  level?: 'fatal' | 'error' | 'warning' | 'log' | 'info' | 'debug';
  release?: string;
  environment?: string;
  transaction?: string;
  tags?: Record<string, number | string | boolean | bigint | symbol | null | undefined>;
  exception?: {
    values?: {
      type?: string;
      value?: string;
      mechanism?: { type: string; handled?: boolean };
      stacktrace?: { frames?: FaultFrame[] };
    }[];
  };
}

type Filled<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without fields that have no value. */
const filled = <T extends object>(fields: T): Filled<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Filled<T>;

/**
 * What of a report of a fault leaves the house, named field by field: whatever else a library adds to it, now or later (who is signed in, addresses, what was
 * clicked), stays. `placeOf` names a script without saying where it lies.
 */
export function reportedFault(event: FaultEvent, placeOf: (filename: string) => string): FaultEvent {
  const { event_id, timestamp, platform, level, release, environment, transaction, tags, exception } = event;
  const frameOf = ({ filename = '', function: name, lineno, colno, in_app }: FaultFrame): FaultFrame =>
    filled({ filename: placeOf(filename), function: name, lineno, colno, in_app }) as FaultFrame;
  const values = exception?.values?.map(({ type, value, mechanism, stacktrace }) =>
    filled({
      type: type && scrubText(type),
      value: value && scrubText(value),
      mechanism: mechanism && filled({ type: mechanism.type, handled: mechanism.handled }),
      stacktrace: stacktrace?.frames && { frames: stacktrace.frames.map(frameOf) },
    }),
  );
  const fields = { event_id, timestamp, platform, level, release, environment, transaction, tags, exception: values && { values } };
  return { type: undefined, ...filled(fields) } as FaultEvent;
}
