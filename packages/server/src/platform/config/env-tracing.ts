import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { optionalAddress, optionalText } from './setting-schemas.ts';

const share = (words: string) => z.coerce.number(words).min(0, words).max(1, words);
const shareWords = 'must be a share between 0 and 1, e.g. 0.2 for one in five';

/** Traces and reports of faults, which go to whom the operator names and to nobody else. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: optionalAddress('http://collector:4318'),
    docs: 'OpenTelemetry collector that takes traces by OTLP over HTTP, e.g. http://collector:4318 (/v1/traces is added); without it nothing is traced',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: optionalText,
    docs: 'Headers it wants, e.g. a key: name=value, separated by commas, values percent-encoded',
  },
  OTEL_SERVICE_NAME: { schema: z.string().trim().min(1).default('sightline'), docs: 'What traces call this process' },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: share(shareWords).default(1),
    docs: 'Share of traces that are kept, 0 to 1; a call that a trusted proxy traces already is traced if it is there',
  },
  SENTRY_DSN: {
    schema: optionalText,
    docs: 'Where faults of the server are reported, to Sentry or what is compatible with it, without personal data: https://key@host/project; what is logged as an error is reported, so LOG_LEVEL must not be above error; without it nothing is reported',
  },
  SENTRY_BROWSER_DSN: { schema: optionalText, docs: 'The same for faults in pages; it is public, so take a project of its own' },
  SENTRY_SAMPLE_RATE: { schema: share(shareWords).default(0.2), docs: 'Share of faults that are reported, 0 to 1' },
  SENTRY_ENVIRONMENT: { schema: optionalText, docs: 'What reports call this installation, default NODE_ENV' },
} as const;

export interface TraceSettings {
  /** Where spans are posted to. */
  url: string;
  /** As in the setting; null: none. */
  secretHeaders: string | null;
  serviceName: string;
  /** 0 to 1. */
  sampleRatio: number;
}

export interface FaultSettings {
  /** Null: faults of the server are reported to nobody. */
  dsn: string | null;
  /** Null: those of pages are. */
  browserDsn: string | null;
  /** 0 to 1. */
  sampleRate: number;
  environment: string;
}

type Given = z.output<z.ZodObject<{ [K in keyof typeof tracingSettings]: (typeof tracingSettings)[K]['schema'] }>>;

const headerForm = /^[\w!#$%&'*+.^`|~-]+$/;

/** Throws a ConfigError that tells no value. */
export function readHeaders(text: string | null): Record<string, string> {
  const entries = (text ?? '').split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry]));
  return Object.fromEntries(
    entries.map((entry, index) => {
      const at = entry.indexOf('=');
      const name = entry.slice(0, Math.max(0, at)).trim();
      try {
        const value = decodeURIComponent(entry.slice(at + 1).trim());
        if (headerForm.test(name) && /^[\x20-\x7e]+$/.test(value)) return [name.toLowerCase(), value];
      } catch {
        // Not percent-encoded as it should be: said below like every other fault of form.
      }
      throw new ConfigError(`OTEL_EXPORTER_OTLP_HEADERS: entry ${index + 1} is not of the form name=value, with the value percent-encoded`);
    }),
  );
}

/** Null where nothing is traced. */
export function readTracing(given: Given): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = given;
  if (endpoint === undefined) {
    if (headers !== undefined)
      throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT: set it too, OTEL_EXPORTER_OTLP_HEADERS goes with it, or remove both');
    return null;
  }
  readHeaders(headers ?? null);
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    secretHeaders: headers ?? null,
    serviceName: given.OTEL_SERVICE_NAME,
    sampleRatio: given.OTEL_TRACES_SAMPLER_ARG,
  };
}

const keyForm = /^[\w-]+$/;
const pathForm = /^(?:\/[\w.-]+)*\/\d+$/;

function readDsn(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  const isDsn =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    keyForm.test(url.username) &&
    url.password === '' &&
    pathForm.test(url.pathname) &&
    url.search === '' &&
    url.hash === '';
  if (!isDsn)
    throw new ConfigError(
      `${name}: must be of the form https://key@host/project with a number at its end, as the project's settings show it`,
    );
  return text;
}

export function readFaults(given: Given, environment: string): FaultSettings {
  return {
    dsn: readDsn('SENTRY_DSN', given.SENTRY_DSN),
    browserDsn: readDsn('SENTRY_BROWSER_DSN', given.SENTRY_BROWSER_DSN),
    sampleRate: given.SENTRY_SAMPLE_RATE,
    environment: given.SENTRY_ENVIRONMENT ?? environment,
  };
}
