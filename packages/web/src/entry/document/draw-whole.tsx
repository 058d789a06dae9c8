import type { WholePageInput } from '@sightline/contract/app';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keys } from '#api/calls/keys.ts';
import { PasswordForm } from '#features/sharing/password-form.tsx';
import { pageTitle } from '#lib/page/page-title.ts';
import { findPage, type PageName, pageOf } from '#lib/page/route-table.ts';
import { StatusPage, statusTitle, windowStep } from '#screens/status-page/status-page.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { drawFor } from './draw-for.ts';
import { shellOfText } from './draw-shell.tsx';
import { markupOf, pageEnd, pageStart } from './page-markup.ts';
import { StyleSheet } from './style-sheet.ts';

/** They begin with their title; of others the app brings that too. */
const titled: readonly PageName[] = ['dashboards.index', 'dashboards.create', 'campaigns.index', 'campaigns.create', 'campaigns.domains'];

/** What the page is about the app brings. */
const Begun = ({ name, title }: { name: PageName | undefined; title: string | null }) => (
  <div aria-busy="true">
    <Page>
      {name !== undefined && titled.includes(name) && title !== null && <PageHead title={title} />}
      <noscript>Allow JavaScript, then reload.</noscript>
    </Page>
  </div>
);

/** A page and its title; null: that of the site alone. */
function drawingOf({ address, page }: WholePageInput): { title: string | null; node: ReactNode } {
  if (page.kind === 'shell') {
    const cache = new QueryClient();
    const place = findPage(address.pathname);
    const title = place && pageOf(place.name).title;
    const node = shellOfText(cache, { address, shell: page.shell }, <Begun name={place?.name} title={title} />);
    return { title, node: <QueryClientProvider client={cache}>{node}</QueryClientProvider> };
  }
  // Its own script has the password asked about and opens the page; without one the form is sent as it is.
  if (page.kind === 'password')
    return {
      title: null,
      node: <PasswordForm what={page.what} fault={page.fault ?? undefined} isPending={false} onEnter={() => undefined} />,
    };
  const { permalink, status } = page;
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
export function drawWhole(input: WholePageInput): { html: string; title: string } {
  const { config } = input;
  drawFor(input);
  const { title, node } = drawingOf(input);
  const sheet = new StyleSheet();
  const drawn = sheet.takeFrom(markupOf(node));
  return { html: `${pageStart(config, sheet, drawn)}${pageEnd}`, title: pageTitle(title, config.siteTitle) };
}
