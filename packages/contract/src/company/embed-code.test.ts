import { describe, expect, it } from 'vitest';
import { embedAddress, embedCode } from './embed-code.ts';

const address = 'https://reports.example/dashboards/abc?startDate=2026-10-01&endDate=2026-10-31';
const options = { address, title: 'October', fitsHeight: false, isTransparent: false };

describe('the code of an embedded dashboard', () => {
  it('is one frame with a name, loaded when it comes into sight', () => {
    expect(embedCode(options)).toBe(
      '<iframe src="https://reports.example/dashboards/abc?startDate=2026-10-01&amp;endDate=2026-10-31&amp;embed=1" title="October" loading="lazy" width="100%" height="900" style="border:0"></iframe>',
    );
  });

  it('cannot be broken out of by a name', () => {
    const code = embedCode({ ...options, title: '"><script>alert(1)</script>&' });
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"');
    expect(code.match(/</g)).toHaveLength(2);
  });

  it('follows the height with a script that hears our origin alone and evaluates nothing', () => {
    const code = embedCode({ ...options, fitsHeight: true });
    const script = /<script>([\s\S]*)<\/script>/.exec(code)?.[1] ?? '';
    expect(script).toContain('event.origin !== "https://reports.example"');
    expect(script).not.toMatch(/eval|Function\(|innerHTML|document\.write/);
    const frames = [
      { contentWindow: {}, style: { height: '' } },
      { contentWindow: {}, style: { height: '' } },
    ];
    let hear = (_: object): void => undefined;
    new Function('addEventListener', 'document', script)(
      (_: string, listener: typeof hear) => {
        hear = listener;
      },
      { querySelectorAll: () => frames },
    );
    const tell = (origin: string, data: unknown) => hear({ origin, data, source: frames[1]?.contentWindow });
    const heights = () => frames.map(({ style }) => style.height);
    for (const data of [null, 'text', { type: 'other', height: 5 }]) tell('https://reports.example', data);
    tell('https://elsewhere.example', { type: 'sightline:height', height: 5 });
    expect(heights()).toEqual(['', '']);
    tell('https://reports.example', { type: 'sightline:height', height: 1234 });
    expect(heights()).toEqual(['', '1234px']);
  });

  it('lets the background show only where that is wished', () => {
    expect(embedAddress({ address, isTransparent: true })).toContain('&embed=1&background=none');
    expect(embedAddress({ address, isTransparent: false })).not.toContain('background');
  });
});
