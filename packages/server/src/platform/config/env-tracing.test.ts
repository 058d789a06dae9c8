import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './env.ts';
import { readHeaders } from './env-tracing.ts';

const read = (environment: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', APP_KEY: `k1:${Buffer.alloc(32, 1).toString('base64')}`, ...environment });
const dsn = 'https://0123abcd@sentry.agency.test/7';

describe('where traces and faults go', () => {
  it('is nowhere unless it is said', () => {
    expect(read()).toMatchObject({ tracing: null, faults: { dsn: null, browserDsn: null, sampleRate: 0.2, environment: 'test' } });
  });

  it('is read', () => {
    expect(
      read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/', OTEL_SERVICE_NAME: 'reports', OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing,
    ).toEqual({ url: 'http://collector:4318/v1/traces', secretHeaders: null, serviceName: 'reports', sampleRatio: 0.1 });
    expect(read({ SENTRY_DSN: dsn, SENTRY_BROWSER_DSN: dsn, SENTRY_SAMPLE_RATE: '1', SENTRY_ENVIRONMENT: 'staging' }).faults).toEqual({
      dsn,
      browserDsn: dsn,
      sampleRate: 1,
      environment: 'staging',
    });
    expect(read({ SENTRY_DSN: 'http://k@127.0.0.1:9000/below/12' }).faults.dsn).toBe('http://k@127.0.0.1:9000/below/12');
    expect(readHeaders(' X-Key = hush%2Chush , b=2')).toEqual({ 'x-key': 'hush,hush', b: '2' });
    expect(readHeaders(null)).toEqual({});
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_HEADERS: 'key=hush' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_HEADERS: 'hush' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_HEADERS: 'key=hush%' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '20' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: 'always_on' }],
    ['SENTRY_SAMPLE_RATE', { SENTRY_SAMPLE_RATE: '20%' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'hush' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'https://sentry.agency.test/7' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'https://key:hush@sentry.agency.test/7' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'https://key@sentry.agency.test/hush' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'ftp://key@sentry.agency.test/7' }],
    ['SENTRY_BROWSER_DSN', { SENTRY_BROWSER_DSN: 'https://key@sentry.agency.test/7?hush=1' }],
  ])('names %s when it is wrong, and no secret', (name, environment) => {
    expect(() => read(environment)).toThrow(ConfigError);
    expect(() => read(environment)).toThrow(name);
    expect(() => read(environment)).not.toThrow('hush');
  });
});
