import type { DocumentInput, DocumentRenderer } from '@sightline/contract/app';

/** Draws what it is given in plain words, by the same parts as the built one. */
const drawing: Omit<DocumentRenderer, 'prepare'> = {
  opensAtOnce: ({ address }) => !address.search.includes('later'),
  rangeOf: ({ address, dashboard: { timezone: timeZone } }, now) => {
    const search = new URLSearchParams(address.search);
    if (search.has('more')) return null;
    const start = search.has('moving') ? now.toLocaleDateString('sv', { timeZone }) : (search.get('startDate') ?? '2026-10-01');
    return { period: { start, end: '2026-10-31' }, comparison: { start: '2026-09-01', end: '2026-09-30' } };
  },
  chartRoomsOf: (_dashboard, room) =>
    new Map([['chart00001', { width: room === 'wide' ? 618 : room === 'narrow' ? 332 : room, height: 114 }]]),
  startDocument() {
    const placeOf = ({ answers, dashboard }: DocumentInput, hash: string): string => {
      const answer = answers[hash];
      const rows =
        answer !== undefined && 'frame' in answer ? `${answer.frame.rows.length} rows, ${answer.picture?.width} px` : 'on its way';
      return `<div data-place="${hash}">${rows} ${dashboard.widgets.find((widget) => widget.hash === hash)?.description}</div>`;
    };
    return {
      start(input) {
        const { config, dashboard, address } = input;
        if (address.search.includes('undrawable')) throw new Error('It cannot be drawn');
        return {
          html: `<style nonce="${config.styleNonce}">:root{--accent:green}</style><main><h1>${dashboard.name}</h1>`,
          title: `${dashboard.name} | ${config.siteTitle}`,
          description: '1–31 October 2026',
        };
      },
      widgets(input) {
        if (input.address.search.includes('broken')) throw new Error('Its figures cannot be drawn');
        return input.dashboard.widgets.map(({ hash }) => placeOf(input, hash)).join('');
      },
      late: (input, hashes) => hashes.map((hash) => placeOf(input, hash)).join(''),
      unready: (input) =>
        `${input.dashboard.widgets.map(({ hash }) => placeOf({ ...input, answers: {} }, hash)).join('')}<footer>The app</footer></main>`,
      end: () => '<footer>The end</footer></main>',
    };
  },
  drawWhole({ config, page, locale }) {
    const said = {
      status: () => page.kind === 'status' && `${page.status.name} in ${locale}`,
      password: () => page.kind === 'password' && `This ${page.what} is protected. ${page.fault ?? ''}`,
      shell: () => page.kind === 'shell' && `Shell of ${page.shell.opening.company?.data.name}, ${page.shell.sidebar}`,
    }[page.kind]();
    return { html: `<style nonce="${config.styleNonce}"></style><main>${said}</main>`, title: config.siteTitle };
  },
};
/** The text of that as a module. */
export const plainRenderer = `export const prepare = async () => {};
export const opensAtOnce = ${drawing.opensAtOnce};
export const rangeOf = ${drawing.rangeOf};
export const chartRoomsOf = ${drawing.chartRoomsOf};
export ${drawing.startDocument.toString().replace('startDocument', 'function startDocument')};
export ${drawing.drawWhole.toString().replace('drawWhole', 'function drawWhole')}`;
