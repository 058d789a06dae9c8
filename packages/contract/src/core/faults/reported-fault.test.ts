import { expect, it } from 'vitest';
import { reportedFault } from './reported-fault.ts';

it('tells of a fault what is named, and nothing that a library added', () => {
  const event = {
    type: undefined,
    event_id: 'e1',
    level: 'error' as const,
    tags: { route: '/api/me' },
    user: { ip_address: '203.0.113.9' },
    request: { url: 'https://reports.acme.test/?token=x', headers: { cookie: 'x' } },
    breadcrumbs: [{ message: 'clicked Anna' }],
    server_name: 'host',
    contexts: { runtime: { name: 'node' } },
    extra: { email: 'anna@acme.test' },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'no figures for anna@acme.test',
          module: 'acme',
          mechanism: { type: 'generic', handled: false, data: { url: 'https://acme.test' } },
          stacktrace: {
            frames: [
              { filename: '/home/anna/a.ts', function: 'load', lineno: 3, vars: { name: 'Anna' }, context_line: 'const name = "Anna"' },
            ],
          },
        },
      ],
    },
  };
  expect(reportedFault(event, (file) => file.replace('/home/anna/', 'app:///'))).toEqual({
    type: undefined,
    event_id: 'e1',
    level: 'error',
    tags: { route: '/api/me' },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'no figures for [mail]',
          mechanism: { type: 'generic', handled: false },
          stacktrace: { frames: [{ filename: 'app:///a.ts', function: 'load', lineno: 3 }] },
        },
      ],
    },
  });
  expect(reportedFault({ type: undefined }, String)).toEqual({ type: undefined });
});
