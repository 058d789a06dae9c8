import type { DocumentRenderer } from '@sightline/contract/app';

/** Draws what it is given in plain words, by the same parts as the built one. */
const drawing: Omit<DocumentRenderer, 'prepare'> = {
  rangeOf: ({ address }) => {
    const search = new URLSearchParams(address.search);
    if (search.has('more')) return null;
    const start = search.get('startDate') ?? '2026-10-01';
    return { period: { start, end: '2026-10-31' }, comparison: { start: '2026-08-31', end: '2026-09-30' } };
  },
  chartRoomsOf: (_dashboard, isNarrow) => new Map([['chart00001', { width: isNarrow ? 332 : 618, height: 114 }]]),
  startDocument: () => ({
    start({ config, dashboard, answers, address }) {
      if (address.search.includes('undrawable')) throw new Error('It cannot be drawn');
      const places = dashboard.widgets.map(({ hash, description }) => {
        const answer = answers[hash];
        const rows =
          answer !== undefined && 'frame' in answer ? `${answer.frame.rows.length} rows, ${answer.picture?.width} px` : 'on its way';
        return `<div data-place="${hash}">${rows} ${description}</div>`;
      });
      return {
        html: `<style nonce="${config.styleNonce}">:root{--accent:green}</style><main><h1>${dashboard.name}</h1>${places.join('')}`,
        title: `${dashboard.name} | ${config.siteTitle}`,
        description: '1–31 October 2026',
      };
    },
    late: () => '',
    end: () => '<footer>The end</footer></main>',
  }),
  drawWhole({ config, page }) {
    const said = page.kind === 'status' ? `${page.status.name} in ${page.locale}` : `This ${page.what} is protected. ${page.fault ?? ''}`;
    return { html: `<style nonce="${config.styleNonce}"></style><main>${said}</main>`, title: config.siteTitle };
  },
};
/** The text of its module, for `testApp`. */
export const plainRenderer = `export const prepare = async () => {};
export const rangeOf = ${drawing.rangeOf};
export const chartRoomsOf = ${drawing.chartRoomsOf};
export const startDocument = ${drawing.startDocument};
export ${drawing.drawWhole.toString().replace('drawWhole', 'function drawWhole')}`;
