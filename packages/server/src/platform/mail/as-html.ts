import { Head, Heading, Html, Img, Preview, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type ReactElement } from 'react';
import { cell, sheet } from './layout-tables.ts';
import { brandColours, forOutlook, mailLook, mailRules } from './mail-colours.ts';
import type { MailBrand, MailDraft } from './mail-part.ts';
import { linkOf, partElement } from './part-elements.ts';

const small = { fontSize: 13, lineHeight: '20px', margin: '0 0 4px', overflowWrap: 'anywhere' } as const;
const width = 600;

/** In the dark a logo stands on a plate: most are made for white paper. */
const brandElement = ({ name, logoUrl }: MailBrand, muted: string): ReactElement =>
  logoUrl === null
    ? h(Text, { className: 'muted', style: { ...small, fontSize: 14, fontWeight: 650, margin: '0 0 24px', color: muted } }, name)
    : h(Img, {
        className: 'plate',
        src: logoUrl,
        alt: name,
        height: 40,
        style: { height: 40, width: 'auto', maxWidth: 240, margin: '0 0 24px' },
      });

/** Outlook for Windows knows no widest width: what stands around the sheet for it alone is put in where these were (`onlyOutlook`). */
const [before, after] = ['sheet-begins', 'sheet-ends'];

function layout({ language, brand, styles, title, subtitle, preheader, parts, footer }: MailDraft): ReactElement {
  const own = brandColours(brand.colour);
  const { colours, titleFont } = mailLook(styles ?? null);
  const foot = { ...small, color: colours.muted };
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      // One each: Gmail drops a style element whole where it does not know a part of it.
      ...mailRules.map((rules) => h('style', { key: rules }, rules)),
    ),
    h(
      'body',
      { className: 'ground', style: { margin: 0, backgroundColor: colours.ground, fontFamily: colours.font } },
      h(Preview, null, preheader),
      sheet(
        { className: 'ground', style: { backgroundColor: colours.ground, fontFamily: colours.font } },
        h('i', { id: before }),
        h(
          'table',
          {
            className: 'paper',
            role: 'presentation',
            align: 'center',
            width: '100%',
            border: 0,
            cellPadding: 0,
            cellSpacing: 0,
            style: { width: '100%', maxWidth: width, backgroundColor: colours.paper },
          },
          h(
            'tbody',
            null,
            cell({ style: { height: 4, fontSize: 0, lineHeight: '4px', backgroundColor: own.fill } }, '\u00a0'),
            cell(
              { className: 'pad', style: { padding: '32px 32px 8px', textAlign: 'left' } },
              brandElement(brand, colours.muted),
              h(
                Heading,
                {
                  as: 'h1',
                  className: 'ink',
                  style: {
                    fontFamily: titleFont,
                    fontSize: 28,
                    lineHeight: '36px',
                    fontWeight: 650,
                    margin: '0 0 4px',
                    color: colours.ink,
                    overflowWrap: 'anywhere',
                  },
                },
                title,
              ),
              subtitle === null
                ? null
                : h(Text, { className: 'muted', style: { ...foot, fontSize: 16, lineHeight: '24px', margin: '0 0 20px' } }, subtitle),
              ...parts.map((part) => partElement(part, own, colours)),
            ),
            cell(
              {
                className: 'pad line',
                style: { padding: '16px 32px 24px', borderTop: `1px solid ${colours.line}`, textAlign: 'left' },
              },
              h(Text, { className: 'muted', style: foot }, footer.text),
              footer.link === null
                ? null
                : h(Text, { className: 'muted', style: foot }, linkOf(footer.link.label, footer.link.link, colours.accent)),
            ),
          ),
        ),
        h('i', { id: after }),
      ),
    ),
  );
}

const onlyOutlook = (markup: string): string => `<!--[if mso]>${markup}<![endif]-->`;

/** The mail as HTML: 600 px wide, readable from 360, in the light and the dark; what programs cannot do is told where it is made up for. */
export async function asHtml(draft: MailDraft): Promise<string> {
  const html = await render(layout(draft));
  const table = `<table role="presentation" align="center" width="${width}" border="0" cellpadding="0" cellspacing="0"><tr><td>`;
  return html
    .replace('</head>', () => `${onlyOutlook(`<style>${forOutlook}</style>`)}</head>`)
    .replace(`<i id="${before}"></i>`, () => onlyOutlook(table))
    .replace(`<i id="${after}"></i>`, () => onlyOutlook('</td></tr></table>'));
}
