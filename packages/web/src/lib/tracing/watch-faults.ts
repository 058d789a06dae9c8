import type { RootOptions } from 'react-dom/client';
import { getPageConfig } from '../page/page-config.ts';
import { faultReporter } from './fault-reporter.ts';

/**
 * From here on faults of the page's own code are reported, where the installation names a place for that; else nothing is listened to. `pageName` names the
 * page as the product does, never by its address. Answers what React is to be told.
 */
export function watchFaults(pageName: () => string): RootOptions {
  const { faultReports: settings, release } = getPageConfig();
  if (settings === null) return {};
  const report = faultReporter(settings, {
    random: Math.random,
    load: async () => (await import('./sentry-reporter.ts')).createSentryReporter(settings, { release, pageName }),
  });
  window.addEventListener('error', ({ error }) => void report(error, 'error'));
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason, 'unhandledrejection'));
  return {
    onCaughtError(thrown) {
      console.error(thrown);
      void report(thrown, 'boundary');
    },
  };
}
