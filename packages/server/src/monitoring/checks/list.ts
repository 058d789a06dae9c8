import type { CheckKind } from '@sightline/contract/monitoring';
import type { AnyCheck } from './check.ts';
import { dnsModule } from './kinds/dns/index.ts';
import { figuresModules } from './kinds/figures/index.ts';
import { headersModule } from './kinds/headers/index.ts';
import { httpModule } from './kinds/http/index.ts';
import { jsonModule } from './kinds/json/index.ts';
import { keywordModule } from './kinds/keyword/index.ts';
import { mailDnsModule } from './kinds/mail-dns/index.ts';
import { pageModule } from './kinds/page/index.ts';
import { redirectsModule } from './kinds/redirects/index.ts';
import { registrationModule } from './kinds/registration/index.ts';
import { tlsModule } from './kinds/tls/index.ts';
import { visibilityModule } from './kinds/visibility/index.ts';

/** Every check that can be done, in the order of the contract. */
export const checkModules: readonly AnyCheck[] = [
  httpModule,
  tlsModule,
  dnsModule,
  registrationModule,
  redirectsModule,
  visibilityModule,
  pageModule,
  mailDnsModule,
  headersModule,
  keywordModule,
  jsonModule,
  ...figuresModules,
];

const byKind = new Map<string, AnyCheck>(checkModules.map((module) => [module.type.kind, module]));

/** Null: this release does not know the kind. */
export const moduleOf = (kind: string): AnyCheck | null => byKind.get(kind) ?? null;

/** A kind without a module is never due. */
export const hasModule = (kind: CheckKind): boolean => byKind.has(kind);
