import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Headers that tell browsers what a page of ours may do. */
export async function protect(app: FastifyInstance, options: { isHttps: boolean }): Promise<void> {
  await app.register(fastifyHelmet, {
    global: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Widgets carry sizes and colours of their dashboard as inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: options.isHttps ? [] : null,
      },
    },
    // The consent popup must be able to tell its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    hsts: options.isHttps,
  });
  // The same for every answer, so they are worked out once; this hook stands before all that add headers of their own.
  let known: ReturnType<FastifyReply['getHeaders']> | null = null;
  app.addHook('onRequest', async (_request, reply) => {
    if (known === null) {
      await reply.helmet();
      known = reply.getHeaders();
    } else {
      reply.headers(known);
    }
  });
}
