import { createHmac } from 'node:crypto';

/** Names of the headers a webhook's receiver reads; docs/alert-webhook.md. */
export const webhookHeaders = { id: 'x-sightline-id', timestamp: 'x-sightline-timestamp', signature: 'x-sightline-signature' } as const;

/**
 * HMAC-SHA256 by the channel's secret over `{id}.{timestamp}.{body}`, hexadecimal, with `v1=` in front. The timestamp is in seconds since 1970, of this
 * attempt, so that a receiver can refuse what is old.
 */
export function signWebhook(secret: string, { id, at, body }: { id: string; at: Date; body: string }): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('hex');
  return { [webhookHeaders.id]: id, [webhookHeaders.timestamp]: timestamp, [webhookHeaders.signature]: `v1=${signature}` };
}
