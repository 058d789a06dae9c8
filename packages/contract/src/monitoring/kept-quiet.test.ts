import { describe, expect, it } from 'vitest';
import { type Severity, severities } from './incidents.ts';
import { isKeptQuiet, isWorse, type Trouble } from './kept-quiet.ts';

/** The same kind and another, the same fault and another, both severities, three ranks. */
const troubles: Trouble[] = (['http', 'tls'] as const).flatMap((kind) =>
  ['a', 'b'].flatMap((fault) => severities.flatMap((severity) => [0, 1, 2].map((rank) => ({ kind, fault, severity, rank })))),
);
const pairs = troubles.flatMap((covered) => troubles.map((now) => ({ covered, now })));
const nameOf = ({ kind, fault, severity, rank }: Trouble): string => `${kind}.${fault} ${severity} ${rank}`;
/** Told apart on purpose from how the rule does it. */
const bad: Record<Severity, number> = { warning: 0, critical: 1000 };

describe('every pair of a snoozed fault and a new one', () => {
  it(`is ${troubles.length} × ${troubles.length}`, () => expect(pairs).toHaveLength(576));

  it.each(pairs.map((pair) => ({ ...pair, name: `${nameOf(pair.covered)} → ${nameOf(pair.now)}` })))('$name', ({ covered, now }) => {
    const isSame = covered.kind === now.kind && covered.fault === now.fault;
    const isNoWorse = bad[now.severity] + now.rank <= bad[covered.severity] + covered.rank;
    expect(isKeptQuiet(covered, now)).toBe(isSame && isNoWorse);
  });
});

describe('worse', () => {
  it.each([
    ['critical after warning, of any rank', ['a', 'critical', 0], ['a', 'warning', 9], true],
    ['critical after warning, another fault', ['b', 'critical', 0], ['a', 'warning', 0], true],
    ['a higher rank', ['a', 'warning', 2], ['a', 'warning', 1], true],
    ['a higher rank of another fault', ['b', 'warning', 2], ['a', 'warning', 1], false],
    ['the same', ['a', 'critical', 1], ['a', 'critical', 1], false],
    ['warning after critical', ['a', 'warning', 5], ['a', 'critical', 1], false],
  ] as const)('%s', (_, [fault, severity, rank], [thanFault, thanSeverity, thanRank], expected) => {
    expect(isWorse({ fault, severity, rank }, { fault: thanFault, severity: thanSeverity, rank: thanRank })).toBe(expected);
  });
});
