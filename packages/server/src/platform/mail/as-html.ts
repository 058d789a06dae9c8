import { Body, Container, Head, Heading, Html, Img, Preview, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type ReactElement } from 'react';
import { brandColours, mailColours as colours, mailRules } from './mail-colours.ts';
import type { MailBrand, MailDraft } from './mail-part.ts';
import { linkOf, partElement } from './part-elements.ts';

const small = { fontSize: 13, lineHeight: '20px', margin: '0 0 4px', color: colours.muted, overflowWrap: 'anywhere' } as const;

const brandElement = ({ name, logoUrl }: MailBrand): ReactElement =>
  logoUrl === null
    ? h(Text, { className: 'muted', style: { ...small, fontSize: 14, fontWeight: 650, margin: '0 0 24px' } }, name)
    : h(Img, { src: logoUrl, alt: name, height: 40, style: { height: 40, width: 'auto', maxWidth: 240, margin: '0 0 24px' } });

function layout({ language, brand, title, subtitle, preheader, parts, footer }: MailDraft): ReactElement {
  const own = brandColours(brand.colour);
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
      h('style', null, mailRules),
    ),
    h(
      Body,
      { className: 'ground', style: { margin: 0, backgroundColor: colours.ground, fontFamily: colours.font } },
      h(Preview, null, preheader),
      h(
        Container,
        { className: 'paper', style: { width: '100%', maxWidth: 600, backgroundColor: colours.paper, borderTop: `4px solid ${own.fill}` } },
        h(
          Section,
          { className: 'pad', style: { padding: '32px 32px 24px' } },
          brandElement(brand),
          h(
            Heading,
            {
              as: 'h1',
              className: 'ink',
              style: { fontSize: 28, lineHeight: '36px', fontWeight: 650, margin: '0 0 4px', color: colours.ink, overflowWrap: 'anywhere' },
            },
            title,
          ),
          subtitle === null ? null : h(Text, { className: 'muted', style: { ...small, fontSize: 16, lineHeight: '24px' } }, subtitle),
          h('div', { style: { height: 20, lineHeight: '20px' } }),
          ...parts.map((part) => partElement(part, own)),
        ),
        h(
          Section,
          { className: 'pad line', style: { padding: '16px 32px 24px', borderTop: `1px solid ${colours.line}` } },
          h(Text, { className: 'muted', style: small }, footer.text),
          footer.link === null ? null : h(Text, { className: 'muted', style: small }, linkOf(footer.link.label, footer.link.link)),
        ),
      ),
    ),
  );
}

/** The mail as HTML: 600 px wide, readable from 360, in the light and the dark. */
export const asHtml = (draft: MailDraft): Promise<string> => render(layout(draft));
