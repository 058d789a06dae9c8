import type { ReceivedCall } from '#test/servers/http-receiver.ts';

export interface ReceivedReport {
  event_id: string;
  level?: string;
  release?: string;
  environment?: string;
  transaction?: string;
  tags?: Record<string, string>;
  exception: {
    values: { type: string; value: string; mechanism: { handled: boolean }; stacktrace?: { frames: Record<string, unknown>[] } }[];
  };
}

/** Events of envelopes, each checked to be in form: three lines, of which the first names the event and the second what the third is. */
export const receivedReports = (calls: readonly ReceivedCall[]): ReceivedReport[] =>
  calls.map(({ body }) => {
    const [head, item, payload, ...more] = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    if (more.length > 0 || item?.type !== 'event' || head?.event_id !== payload?.event_id || typeof head?.sent_at !== 'string')
      throw new Error(`Not an envelope of one event: ${body}`);
    return payload as unknown as ReceivedReport;
  });
