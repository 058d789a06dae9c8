import { describe, expect, it } from 'vitest';
import { parentOf } from './trace-parent.ts';

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];

describe('a traceparent', () => {
  it.each([
    [`00-${traceId}-${spanId}-01`, 1],
    [`00-${traceId}-${spanId}-00`, 0],
    [`00-${traceId}-${spanId}-03`, 1],
    [`cc-${traceId}-${spanId}-01-what-the-future-will-be-like`, 1],
  ])('%s is one', (header, traceFlags) => {
    expect(parentOf(header)).toEqual({ traceId, spanId, traceFlags, isRemote: true });
  });

  it.each([
    '',
    traceId,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-${spanId}-1`,
  ])('%j is none', (header) => {
    expect(parentOf(header)).toBeNull();
  });
});
