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

const connected = { type: 'sightline:source-connected', ok: true, provider: 'x', sourceId: 's1', message: 'Connected.', revived: [] };

const consent = { id: 'this-consent', address: '/x', provider: 'x', sourceId: null };

describe('the consent popup', () => {
  test('answers with what it posted, and is closed', async () => {
    const { parts, popup, post, opened, listeners, ticks } = stage();
    const result = runConnectPopup({ ...consent, address: '/sources/x/connect' }, parts);
    post(connected);
    expect(await result).toEqual({ kind: 'message', message: connected });
    expect(opened).toEqual(['/sources/x/connect']);
    expect(popup.closes).toBe(1);
    expect([listeners.size, ticks.size]).toEqual([0, 0]);
  });

  test('passes over messages of other origins and of another form', async () => {
    const { parts, post, popup, tick } = stage();
    const result = runConnectPopup(consent, parts);
    post(connected, 'https://evil.test');
    post({ type: 'something else' });
    popup.closed = true;
    tick(5);
    expect(await result).toEqual({ kind: 'closed' });
  });

  test('still takes a message that arrives just after the popup closed', async () => {
    const { parts, post, popup, tick } = stage();
    const result = runConnectPopup(consent, parts);
    popup.closed = true;
    tick(1);
    post(connected);
    expect((await result).kind).toBe('message');
  });

  test('says when the browser blocks it', async () => {
    const { parts, listeners } = stage({ blocked: true });
    expect(await runConnectPopup(consent, parts)).toEqual({ kind: 'blocked' });
    expect(listeners.size).toBe(0);
  });

  test('passes over what is said of another consent, which another page may have opened', async () => {
    const { parts, post } = stage();
    const result = runConnectPopup(consent, parts);
    post({ ...connected, consent: 'of-another-tab', sourceId: 's2' });
    post({ ...connected, consent: consent.id });
    expect(await result).toMatchObject({ kind: 'message', message: { sourceId: 's1' } });
  });

  test('passes over what is said of another provider or another source', async () => {
    const { parts, post } = stage();
    const result = runConnectPopup({ ...consent, sourceId: 's1' }, parts);
    post({ ...connected, provider: 'y' });
    post({ ...connected, ok: false, provider: 'y', sourceId: null });
    post({ ...connected, sourceId: 's2' });
    post(connected);
    expect(await result).toEqual({ kind: 'message', message: connected });
  });

  test('takes what a server of the release before says, which names no provider', async () => {
    const { parts, post } = stage();
    const result = runConnectPopup(consent, parts);
    const { provider: _provider, ...unnamed } = connected;
    post(unnamed);
    expect(await result).toEqual({ kind: 'message', message: unnamed });
  });

  test('ends with the next one, whose window it is then', async () => {
    const { parts, popup, post, listeners, ticks } = stage();
    const first = runConnectPopup(consent, parts);
    const second = runConnectPopup({ ...consent, provider: 'y' }, parts);
    expect(await first).toEqual({ kind: 'replaced' });
    expect(popup.closes).toBe(0);
    post({ ...connected, provider: 'y' });
    expect(await second).toMatchObject({ kind: 'message', message: { provider: 'y' } });
    expect([popup.closes, listeners.size, ticks.size]).toEqual([1, 0, 0]);
  });
});
