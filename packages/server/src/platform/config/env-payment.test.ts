import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readPayment } from './env-payment.ts';

const pair = (type: 'rsa' | 'ed25519'): string =>
  type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
    : generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const key = pair('rsa');
const whole = {
  FASTSPRING_STOREFRONT: 'agency.onfastspring.com/popup-plans',
  FASTSPRING_ACCESS_KEY: 'ACCESS',
  FASTSPRING_PRIVATE_KEY: key,
  FASTSPRING_API_USER: 'user',
  FASTSPRING_API_PASSWORD: 'very-secret',
  FASTSPRING_WEBHOOK_SECRET: 'very-secret-too',
  FASTSPRING_PRODUCT_MONTHLY: 'dashboards-monthly',
  FASTSPRING_PRODUCT_YEARLY: 'dashboards-yearly',
};

it('takes payment where somebody takes it', () => {
  expect(readPayment({}, { sandboxed: true })).toEqual({ mode: 'optional', fastspring: null });
  expect(readPayment({}, { sandboxed: false })).toEqual({ mode: 'off', fastspring: null });
  expect(readPayment({ PAYMENT: 'optional' }, { sandboxed: true }).mode).toBe('optional');
  expect(readPayment({ ...whole, PAYMENT: 'off' }, { sandboxed: false }).mode).toBe('off');
  expect(readPayment(whole, { sandboxed: false })).toMatchObject({
    mode: 'optional',
    fastspring: { apiUrl: 'https://api.fastspring.com', products: { 1: 'dashboards-monthly', 12: 'dashboards-yearly' }, live: false },
  });
  expect(readPayment({ ...whole, FASTSPRING_LIVE: 'true' }, { sandboxed: false }).fastspring?.live).toBe(true);
});

it('takes a key whose line ends are written out', () => {
  const given = { ...whole, FASTSPRING_PRIVATE_KEY: key.replaceAll('\n', '\\n') };
  expect(readPayment(given, { sandboxed: false }).fastspring?.privateKey).toBe(key);
});

it.each([
  [{ PAYMENT: 'optional' as const }, /^PAYMENT: nobody takes payments/],
  [{ FASTSPRING_LIVE: 'true' as const }, /^FASTSPRING_STOREFRONT, .*FASTSPRING_PRODUCT_YEARLY: missing/],
  [{ ...whole, FASTSPRING_ACCESS_KEY: undefined, FASTSPRING_API_USER: '' }, /^FASTSPRING_ACCESS_KEY, FASTSPRING_API_USER: missing/],
  [{ ...whole, FASTSPRING_PRIVATE_KEY: 'very-secret' }, /^FASTSPRING_PRIVATE_KEY: must be the PEM/],
  [{ ...whole, FASTSPRING_PRIVATE_KEY: pair('ed25519') }, /^FASTSPRING_PRIVATE_KEY: must be the PEM text of a RSA key/],
])('names the setting and its remedy, and no secret: %#', (given, words) => {
  expect(() => readPayment(given, { sandboxed: false })).toThrow(words);
  expect(() => readPayment(given, { sandboxed: false })).toThrow(/^(?!.*very-secret)/s);
});
