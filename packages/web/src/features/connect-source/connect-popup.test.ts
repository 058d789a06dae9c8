import { describe, expect, test } from 'vitest';
import { type PopupParts, runConnectPopup } from './connect-popup.ts';

function stage({ blocked = false } = {}) {
  const popup = { closed: false, closes: 0, close: () => (popup.closes += 1), focus: () => undefined };
  const listeners = new Set<(event: { origin: string; data: unknown }) => void>();
  const ticks = new Set<() => void>();
  const opened: string[] = [];
  const parts: PopupParts = {
    open: (address) => {
      opened.push(address);
      return blocked ? null : popup;
    },
    origin: 'https://sightline.test',
    onMessage: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    every: (_ms, tick) => {
      ticks.add(tick);
      return () => ticks.delete(tick);
    },
  };
  return {
    popup,
    parts,
    opened,
    listeners,
    ticks,
    post: (data: unknown, origin = 'https://sightline.test') => {
      for (const listener of [...listeners]) listener({ origin, data });
    },
    tick: (times: number) => {
      for (let count = 0; count < times; count += 1) for (const tick of [...ticks]) tick();
    },
  };
}

const connected = { type: 'sightline:source-connected', ok: true, sourceId: 's1', message: 'Connected.', revived: [] };

describe('the consent popup', () => {
  test('answers with what it posted, and is closed', async () => {
    const { parts, popup, post, opened, listeners, ticks } = stage();
    const result = runConnectPopup('/sources/x/connect', parts);
    post(connected);
    expect(await result).toEqual({ kind: 'message', message: connected });
    expect(opened).toEqual(['/sources/x/connect']);
    expect(popup.closes).toBe(1);
    expect([listeners.size, ticks.size]).toEqual([0, 0]);
  });

  test('passes over messages of other origins and of another form', async () => {
    const { parts, post, popup, tick } = stage();
    const result = runConnectPopup('/x', parts);
    post(connected, 'https://evil.test');
    post({ type: 'something else' });
    popup.closed = true;
    tick(5);
    expect(await result).toEqual({ kind: 'closed' });
  });

  test('still takes a message that arrives just after the popup closed', async () => {
    const { parts, post, popup, tick } = stage();
    const result = runConnectPopup('/x', parts);
    popup.closed = true;
    tick(1);
    post(connected);
    expect((await result).kind).toBe('message');
  });

  test('says when the browser blocks it', async () => {
    const { parts, listeners } = stage({ blocked: true });
    expect(await runConnectPopup('/x', parts)).toEqual({ kind: 'blocked' });
    expect(listeners.size).toBe(0);
  });
});
