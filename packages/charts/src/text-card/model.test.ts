import { describe, expect, it } from 'vitest';
import { frame, metric } from '../testing/frames.ts';
import { textCardModel } from './model.ts';

const english = { locale: 'en-GB' };

describe('textCardModel', () => {
  it('passes the text on as it was cleaned', () => {
    const html = '<p>Sessions rose by <b>12.4 %</b>.</p>';
    expect(textCardModel(html, null, english)).toEqual({ html, lines: [], isEmpty: false });
  });

  it('knows when it has nothing to say', () => {
    expect(textCardModel('<p><br></p>&nbsp;', null, english).isEmpty).toBe(true);
    expect(textCardModel('<p><img src="/files/a.png" alt="Chart"></p>', null, english).isEmpty).toBe(false);
  });

  it('says uploaded figures line by line', () => {
    const given = frame({
      columns: [metric({ label: 'Calls' }), metric({ key: 'b', label: 'Costs', type: 'money', currency: 'EUR' })],
      rows: [[1234, null]],
      totals: [1234, null],
    });
    expect(textCardModel('', given, english)).toEqual({
      html: '',
      lines: [
        { label: 'Calls', text: '1,234' },
        { label: 'Costs', text: 'N/A' },
      ],
      isEmpty: false,
    });
  });
});
