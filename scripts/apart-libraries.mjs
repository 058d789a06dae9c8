/** Libraries that are not compiled into the server: they alone have to lie beside it. */
export const apart = [
  // They read files of their own beside themselves, or look for modules by names they make.
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@sparticuz/chromium',
  'playwright-core',
  'pg-native',
  // Loaded only where an operator sets them up.
  '@aws-sdk/client-s3',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-base',
  '@sentry/core',
];

export const isApart = (id) => apart.some((name) => id === name || id.startsWith(`${name}/`));
