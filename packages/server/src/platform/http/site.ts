/**
 * Where a call came in: at an address of the product, or at a company's own host, where nothing is served but what its visitors see. `elsewhere`: at
 * a host that nobody set, where only routes of `anyHost` answer.
 */
export type Site = { kind: 'own' } | { kind: 'custom'; host: string; companyId: string } | { kind: 'elsewhere' };

/** For routes that machines call by whatever name they know us. */
export const atAnyHost = { anyHost: 'all' } as const;

declare module 'fastify' {
  interface FastifyRequest {
    site: Site;
  }
  interface FastifyContextConfig {
    /** It answers at hosts that nobody set too; `but-custom`: yet not at those of companies. */
    anyHost?: 'all' | 'but-custom';
    /** It answers the same to everybody: nobody asks who calls, which takes the database longer than the answer. */
    isForAll?: true;
  }
}
