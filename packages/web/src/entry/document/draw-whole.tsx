import type { WholePageInput } from '@sightline/contract/app';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keys } from '#api/calls/keys.ts';
import { PasswordForm } from '#features/sharing/password-form.tsx';
import { readAs } from '#lib/locale/reader-locale.ts';
import { drawAt } from '#lib/page/page-address.ts';
import { drawWith } from '#lib/page/page-config.ts';
import { pageTitle } from '#lib/page/page-title.ts';
import { StatusPage, statusTitle, windowStep } from '#screens/status-page/status-page.tsx';
import { markupOf, pageEnd, pageStart } from './page-markup.ts';
import { StyleSheet } from './style-sheet.ts';

/** A page and its title; null: that of the site alone. */
function drawingOf(page: WholePageInput['page']): { title: string | null; node: ReactNode } {
  // Its own script has the password asked about and opens the page; without one the form is sent as it is.
  if (page.kind === 'password')
    return {
      title: null,
      node: <PasswordForm what={page.what} fault={page.fault ?? undefined} isPending={false} onEnter={() => undefined} />,
    };
  const { permalink, status, locale } = page;
  readAs(locale);
  const cache = new QueryClient();
  cache.setQueryData(keys.statusPage(permalink, windowStep), status);
  const node = (
    <QueryClientProvider client={cache}>
      <StatusPage permalink={permalink} />
    </QueryClientProvider>
  );
  return { title: statusTitle(status), node };
}

/** A page for readers as text, in one piece. */
export function drawWhole({ config, address, page }: WholePageInput): { html: string; title: string } {
  drawAt(address);
  drawWith(config);
  const { title, node } = drawingOf(page);
  const sheet = new StyleSheet();
  const drawn = sheet.takeFrom(markupOf(node));
  return { html: `${pageStart(config, sheet, drawn)}${pageEnd}`, title: pageTitle(title, config.siteTitle) };
}
