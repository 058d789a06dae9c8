import { createStackParser, linkedErrorsIntegration, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { reportedFault } from '@sightline/contract/core';
import type { FaultSettings } from '../config/env-tracing.ts';
import { sourceStack } from '../errors/source-stack.ts';
import { currentContext } from '../ports/async-context.ts';
import type { FaultReports, ReportParts } from '../ports/fault-reports.ts';
import { isFault } from './is-fault.ts';
import { envelopePost } from './post-envelope.ts';
import { sourcePlace } from './source-place.ts';

const parseStack = createStackParser(nodeStackLineParser());

/** Reports to a server that speaks Sentry's protocol, by its client without any of what it would gather by itself. */
export function createSentryReports(
  settings: FaultSettings & { dsn: string },
  { random, onTrouble, release, role }: ReportParts,
): FaultReports {
  const client = new ServerRuntimeClient({
    dsn: settings.dsn,
    environment: settings.environment,
    release,
    platform: 'node',
    integrations: [linkedErrorsIntegration()],
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: (stack, ...rest) => parseStack(sourceStack(stack), ...rest),
    transport: envelopePost(onTrouble),
    beforeSend: (event) => reportedFault(event, sourcePlace),
  });
  client.init();

  const capture = (error: unknown, what: string, handled: boolean): void => {
    const { requestId, route, job } = currentContext();
    const scope = new Scope();
    scope.setTags({ what, role, ...(route && { route }), ...(job && { job }), ...(requestId && { request_id: requestId }) });
    scope.setTransactionName(route ?? job ?? what);
    client.captureException(error, { originalException: error, mechanism: { type: 'generic', handled } }, scope);
  };
  const flush = async (timeoutMs: number): Promise<void> => {
    // What is not taken by then is lost; the log has it.
    await client.flush(Math.max(1, timeoutMs));
  };
  return {
    report(error, what) {
      if (isFault(error) && random() < settings.sampleRate) capture(error, what, true);
    },
    async reportLast(error, timeoutMs) {
      capture(error, 'the process ended by a fault that nobody caught', false);
      await flush(timeoutMs);
    },
    stop: flush,
  };
}
