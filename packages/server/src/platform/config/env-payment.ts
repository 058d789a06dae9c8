import { createPrivateKey } from 'node:crypto';
import { type PaymentMode, paymentModes } from '@sightline/contract/billing';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { optionalText } from './setting-schemas.ts';

export const paymentSettings = {
  PAYMENT: {
    schema: z.enum(paymentModes).optional(),
    docs: 'off: nothing is sold, and a trial has no end; optional: a trial or a plan; required: a plan alone. Default optional where payment is taken (FASTSPRING_, or the sandbox), else off',
  },
  FASTSPRING_STOREFRONT: {
    schema: z
      .string()
      .trim()
      .regex(
        /^[a-z0-9-]+(\.test)?\.onfastspring\.com\/[\w-]+$/i,
        'must be host and path of the popup, e.g. agency.onfastspring.com/popup-plans',
      )
      .optional(),
    docs: 'Popup storefront at FastSpring, e.g. agency.onfastspring.com/popup-plans; the FASTSPRING_ settings go together, without them the sandbox takes payments outside production',
  },
  FASTSPRING_ACCESS_KEY: { schema: optionalText, docs: 'Access key of its Store Builder Library' },
  FASTSPRING_PRIVATE_KEY: {
    schema: optionalText,
    docs: 'RSA key (PEM, line ends may be written \\n) whose certificate was uploaded there; it seals what a checkout sells',
  },
  FASTSPRING_API_USER: { schema: optionalText, docs: 'User of its API' },
  FASTSPRING_API_PASSWORD: { schema: optionalText, docs: 'Password of its API' },
  FASTSPRING_WEBHOOK_SECRET: { schema: optionalText, docs: 'Secret that signs its webhooks, which go to /webhooks/fastspring' },
  FASTSPRING_PRODUCT_MONTHLY: {
    schema: optionalText,
    docs: 'Path of the product that is paid monthly, e.g. dashboards-monthly, with the prices of `npm run admin -- plan list` as quantity discounts',
  },
  FASTSPRING_PRODUCT_YEARLY: {
    schema: optionalText,
    docs: 'Path of the product that is paid yearly, e.g. dashboards-yearly, with the prices of `npm run admin -- plan list` as quantity discounts',
  },
  FASTSPRING_LIVE: { schema: z.enum(['true', 'false']).optional(), docs: 'true: money moves; without it test orders alone are taken' },
} as const;

/** The shop at FastSpring. */
export interface FastspringSettings {
  /** Its interface, without a slash at the end. */
  apiUrl: string;
  /** Host and path of the popup. */
  storefront: string;
  accessKey: string;
  /** PEM; FastSpring has the certificate to it. */
  privateKey: string;
  apiUser: string;
  apiPassword: string;
  webhookSecret: string;
  /** Paths of the products, by months of the period. */
  products: { 1: string; 12: string };
  /** Whether money moves; what is of the other kind is not taken. */
  live: boolean;
}

export interface PaymentSettings {
  mode: PaymentMode;
  /** Null: the sandbox takes the payments. */
  fastspring: FastspringSettings | null;
}

interface Given {
  PAYMENT?: PaymentMode | undefined;
  FASTSPRING_STOREFRONT?: string | undefined;
  FASTSPRING_ACCESS_KEY?: string | undefined;
  FASTSPRING_PRIVATE_KEY?: string | undefined;
  FASTSPRING_API_USER?: string | undefined;
  FASTSPRING_API_PASSWORD?: string | undefined;
  FASTSPRING_WEBHOOK_SECRET?: string | undefined;
  FASTSPRING_PRODUCT_MONTHLY?: string | undefined;
  FASTSPRING_PRODUCT_YEARLY?: string | undefined;
  FASTSPRING_LIVE?: 'true' | 'false' | undefined;
}

/** From an environment, where line ends are often written as \n. */
function readPrivateKey(text: string): string {
  const pem = text.replaceAll('\\n', '\n');
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // What OpenSSL says of it may show parts of the key.
  }
  throw new ConfigError('FASTSPRING_PRIVATE_KEY: must be the PEM text of a RSA key without a pass phrase (openssl genrsa 2048)');
}

function readFastspring(given: Given): FastspringSettings | null {
  const texts = {
    FASTSPRING_STOREFRONT: given.FASTSPRING_STOREFRONT ?? '',
    FASTSPRING_ACCESS_KEY: given.FASTSPRING_ACCESS_KEY ?? '',
    FASTSPRING_PRIVATE_KEY: given.FASTSPRING_PRIVATE_KEY ?? '',
    FASTSPRING_API_USER: given.FASTSPRING_API_USER ?? '',
    FASTSPRING_API_PASSWORD: given.FASTSPRING_API_PASSWORD ?? '',
    FASTSPRING_WEBHOOK_SECRET: given.FASTSPRING_WEBHOOK_SECRET ?? '',
    FASTSPRING_PRODUCT_MONTHLY: given.FASTSPRING_PRODUCT_MONTHLY ?? '',
    FASTSPRING_PRODUCT_YEARLY: given.FASTSPRING_PRODUCT_YEARLY ?? '',
  };
  const missing = Object.entries(texts).flatMap(([name, text]) => (text === '' ? [name] : []));
  if (missing.length === Object.keys(texts).length && given.FASTSPRING_LIVE === undefined) return null;
  if (missing.length > 0) throw new ConfigError(`${missing.join(', ')}: missing; the settings of FastSpring go together, set all or none`);
  return {
    apiUrl: 'https://api.fastspring.com',
    storefront: texts.FASTSPRING_STOREFRONT,
    accessKey: texts.FASTSPRING_ACCESS_KEY,
    privateKey: readPrivateKey(texts.FASTSPRING_PRIVATE_KEY),
    apiUser: texts.FASTSPRING_API_USER,
    apiPassword: texts.FASTSPRING_API_PASSWORD,
    webhookSecret: texts.FASTSPRING_WEBHOOK_SECRET,
    products: { 1: texts.FASTSPRING_PRODUCT_MONTHLY, 12: texts.FASTSPRING_PRODUCT_YEARLY },
    live: given.FASTSPRING_LIVE === 'true',
  };
}

/** Payment is `optional` where somebody takes it, else `off`. Throws a ConfigError that names the setting and its remedy, and no secret. */
export function readPayment(given: Given, { sandboxed }: { sandboxed: boolean }): PaymentSettings {
  const fastspring = readFastspring(given);
  const isTaken = fastspring !== null || sandboxed;
  const mode = given.PAYMENT ?? (isTaken ? 'optional' : 'off');
  if (mode !== 'off' && !isTaken) throw new ConfigError(`PAYMENT: nobody takes payments; set the FASTSPRING_ settings, or PAYMENT=off`);
  return { mode, fastspring };
}
