import { describe, expect, it } from 'vitest';
import { metric, settings } from '../testing/frames.ts';
import { changeView } from './change-view.ts';

describe('changeView', () => {
  it('says the change with its sign', () => {
    expect(changeView(112.4, 100, metric(), settings())).toMatchObject({ chip: '↑ 12.4%', verdict: 'good' });
    expect(changeView(90, 100, metric(), settings())).toMatchObject({ chip: '↓ 10%', verdict: 'bad' });
    expect(changeView(100, 100, metric(), settings())).toMatchObject({ chip: '= 0%', verdict: 'neutral' });
  });

  it('judges cost by what is good for it, and not at all without highlight', () => {
    expect(changeView(90, 100, metric({ good: 'down' }), settings())?.verdict).toBe('good');
    expect(changeView(90, 100, metric({ good: 'down' }), settings({ hiddenHighlight: true }))?.verdict).toBe('neutral');
  });

  it('says the difference where percent is off', () => {
    expect(changeView(7.6, 8.2, metric({ good: 'down' }), settings({ percent: false }))?.chip).toBe('↓ 0.6');
  });

  it('says N/A from zero, nothing where a figure is missing or changes are hidden', () => {
    expect(changeView(5, 0, metric(), settings())?.chip).toBe('N/A');
    expect(changeView(5, null, metric(), settings())).toBeNull();
    expect(changeView(null, 5, metric(), settings())).toBeNull();
    expect(changeView(5, 4, metric(), settings({ hiddenChange: true }))).toBeNull();
  });
});
