import { BrowserClient, defaultStackParser, linkedErrorsIntegration, makeFetchTransport, Scope } from '@sentry/browser';
import { reportedFault } from '@sightline/contract/core';
import type { FaultSettings, Reporter } from './fault-reporter.ts';
import { scriptPlace } from './script-place.ts';

const sentMs = 5000;

/** Reports to a server that speaks Sentry's protocol, by its client without any of what it would gather by itself. */
export function createSentryReporter(
  { dsn, environment }: FaultSettings,
  { release, pageName }: { release: string; pageName(): string },
): Reporter {
  const client = new BrowserClient({
    dsn,
    environment,
    release: `sightline-web@${release}`,
    integrations: [linkedErrorsIntegration()],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    // Neither who is signed in nor which page it was.
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
    dataCollection: { userInfo: false },
    beforeSend: (event) => reportedFault(event, scriptPlace),
  });
  client.init();
  return {
    async report(error, how) {
      const scope = new Scope();
      scope.setTransactionName(pageName());
      client.captureException(error, { originalException: error, mechanism: { type: how, handled: how === 'boundary' } }, scope);
      await client.flush(sentMs);
    },
  };
}
